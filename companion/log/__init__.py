"""The log: entries as text, the session file, replay, and the book that saves fold into. Standard library only."""
