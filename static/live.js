/* Keeps this page right while others save, and keeps one tap one entry. Everything works without it.
   The server sends a mark when something at the table has changed; the page then fetches itself and takes over what differs. */
{
  const body = document.body
  const page = document.getElementById('page')
  const status = document.getElementById('status')
  const live = body.dataset.live
  const SILENCE = 7000, POLL = 2000, RETRY = 30000, PATIENCE = 4000, GIVE_UP = 20000
  let stream = null, tried = 0, heard = Date.now(), reached = Date.now(), lost = false, busy = null, again = false, news = 0

  const plain = url => new URL(url, location).pathname.replace(/-/g, '').toLowerCase()

  /* What the person has typed or is typing is never replaced. */
  const fields = form => [...form.elements].filter(e => /^(INPUT|SELECT|TEXTAREA)$/.test(e.nodeName) && e.type !== 'hidden')
  const altered = e => e.nodeName === 'SELECT' ? [...e.options].some(o => o.selected !== o.defaultSelected)
    : /^(radio|checkbox)$/.test(e.type) ? e.checked !== e.defaultChecked : e.value !== e.defaultValue
  const typing = e => e === document.activeElement && !/^(radio|checkbox)$/.test(e.type)
  const mine = form => fields(form).some(e => 'typed' in body.dataset || altered(e) || typing(e))
  const kept = node => node.nodeName === 'FORM' && (mine(node) || 'sent' in node.dataset)
  const holds = node => node.nodeType === 1 && (kept(node) || [...node.querySelectorAll('form')].some(kept))
  const anyKept = () => [...document.forms].some(mine)
  const sending = () => !!document.querySelector('form[data-sent]')

  function say(text, look, link) {
    clearTimeout(news)
    status.className = look
    status.textContent = text
    if (link) status.append(' ', Object.assign(document.createElement('a'), { href: link, textContent: body.dataset.followIt }))
    else if (text && !lost) news = setTimeout(() => say('', 'status'), 10000)
  }

  function away() {
    if (!live) return
    lost = true
    const text = body.dataset.away.replace('{time}', new Date(reached).toTimeString().slice(0, 5))
    if (status.textContent !== text) say(text, 'status away')
  }

  function back() {
    reached = heard = Date.now()
    if (lost) { lost = false; say('', 'status') }
  }

  /* Take over what differs, in place: open details, focus and scroll stay. */
  const sign = node => node.nodeName + '#' + (node.id || '')
  function renew(old, next) {
    if (old.isEqualNode(next)) return
    if (kept(old)) return renewRows(old, next)
    if (old.nodeType !== 1) { old.nodeValue = next.nodeValue; return }
    for (const { name } of [...old.attributes]) if (name !== 'open' && !next.hasAttribute(name)) old.removeAttribute(name)
    for (const { name, value } of next.attributes) if (name !== 'open' && old.getAttribute(name) !== value) old.setAttribute(name, value)
    if (/^(radio|checkbox)$/.test(old.type)) old.checked = old.defaultChecked // what was once restored does not follow
    let at = old.firstChild
    for (const child of [...next.childNodes]) {
      let match = at
      while (match && sign(match) !== sign(child)) match = match.nextSibling
      if (!match) { old.insertBefore(child, at); continue }
      while (at !== match) { const gone = at; at = at.nextSibling; if (!holds(gone)) gone.remove() }
      at = match.nextSibling
      renew(match, child)
    }
    while (at) { const gone = at; at = at.nextSibling; if (!holds(gone)) gone.remove() }
  }

  /* In a form that is being typed in, a row that is not is renewed, and of one that is what stands beside the fields. */
  function renewRows(form, next) {
    for (const row of form.querySelectorAll('[data-row]')) {
      const fields = [...row.querySelectorAll('input:not([type=hidden])')]
      const fresh = next.nodeType === 1 && next.querySelector('#' + row.id)
      if (!fresh || 'sent' in form.dataset || fields.some(e => altered(e) || typing(e))) continue
      renew(row, fresh)
    }
  }

  /* A longer last entry must not push the names away from under the thumb of whoever is in the midst of an entry. */
  function still(change) {
    const sheet = document.querySelector('form.sheet')
    const stood = sheet?.getBoundingClientRect().top
    change()
    if (sheet?.isConnected && mine(sheet)) scrollBy({ top: sheet.getBoundingClientRect().top - stood, behavior: 'instant' })
  }

  const newsOf = page => page.querySelector('[data-news]')?.dataset.news
  const saveOf = page => page.querySelector('[data-news]')?.dataset.save // another name in an older save is no news
  function go(url, news = '') {
    if (sending()) return
    if (anyKept()) say(`${news} ${body.dataset.moved}`.trim(), 'status', url)
    else location.replace(url)
  }

  function show(text) {
    if (sending()) return // the answer to what was sent is on its way
    const next = new DOMParser().parseFromString(text, 'text/html')
    const told = saveOf(document), fresh = newsOf(next), isNew = told !== saveOf(next)
    const was = body.dataset.follow, goes = next.body.dataset.follow
    body.dataset.mark = next.body.dataset.mark
    if (goes) body.dataset.follow = goes
    if (was && goes && was !== goes && plain(was) === plain(location)) return go(goes, fresh)
    const keeps = anyKept(), closed = next.querySelector('.keeps')
    // In the midst of an entry the form stays where it is, also when another phone has saved and keeps the book now.
    if (closed && keeps && !document.querySelector('.keeps')) closed.replaceWith(closed.querySelector('summary').nextElementSibling)
    if (!('typed' in body.dataset)) {
      document.title = next.title
      still(() => renew(page, next.getElementById('page')))
      dispatchEvent(new Event('renewed'))
    }
    if (fresh && isNew) say(keeps ? fresh + ' ' + body.dataset.kept : fresh, keeps ? 'status' : 'vh')
  }

  async function fetched() {
    const stop = new AbortController()
    const timer = setTimeout(() => stop.abort(), PATIENCE)
    try {
      const headers = { 'X-Companion-Fragment': '1', 'If-None-Match': `"${body.dataset.mark}"` }
      const answer = await fetch(location.pathname + location.search, { headers, cache: 'no-store', signal: stop.signal })
      const text = await answer.text()
      back()
      if (answer.redirected && plain(answer.url) !== plain(location)) go(answer.url, newsOf(new DOMParser().parseFromString(text, 'text/html')))
      else if (answer.status === 200) show(text)
    } catch (trouble) {
      if (!(trouble instanceof TypeError || trouble.name === 'AbortError')) throw trouble
      away()
    } finally { clearTimeout(timer) }
  }

  async function refresh() {
    if (!live || sending()) return
    if (busy) { again = true; return busy }
    busy = fetched()
    try { await busy } finally { busy = null }
    if (again) { again = false; return refresh() }
  }

  function hush() { stream?.close(); stream = null }

  function listen() {
    if (!live || stream || document.hidden || !window.EventSource) return
    tried = heard = Date.now()
    stream = new EventSource(live)
    stream.onmessage = event => { back(); if (event.data !== body.dataset.mark) refresh() }
    stream.addEventListener('beat', back)
    stream.onerror = () => { if (stream?.readyState === 2) hush(); refresh() }
  }

  function wake() { if (!document.hidden) { refresh(); listen() } }

  document.addEventListener('visibilitychange', () => document.hidden ? hush() : wake())
  addEventListener('online', wake)
  addEventListener('offline', refresh)
  addEventListener('pagehide', hush)
  addEventListener('pageshow', event => {
    if (event.persisted && !('typed' in body.dataset)) location.reload()
    else if (event.persisted) { unsend(); wake() }
  })
  setInterval(() => {
    if (document.hidden || stream && Date.now() - heard < SILENCE) return
    refresh()
    if (stream && lost || !stream && Date.now() - tried > RETRY) { hush(); listen() }
  }, POLL)

  /* One tap, one entry: the server would know the second by its key, the person should not have to wonder. */
  const labels = new Map()
  function unsend() {
    for (const form of document.forms) delete form.dataset.sent
    for (const [button, label] of labels) { button.disabled = false; button.replaceChildren(...label) }
    labels.clear()
  }
  document.addEventListener('submit', async event => {
    const form = event.target, button = event.submitter
    if (event.defaultPrevented || form.method === 'dialog') return
    if ('sent' in form.dataset) { event.preventDefault(); return }
    // A phone that knows it has no network must not end on the browser's own page; what was typed stays here.
    if (live && form.method === 'post' && (lost || !navigator.onLine) && !('tried' in form.dataset)) {
      event.preventDefault()
      await refresh()
      if (lost) return
      form.dataset.tried = ''
      form.requestSubmit(button)
      delete form.dataset.tried
      return
    }
    form.dataset.sent = ''
    setTimeout(unsend, GIVE_UP)
    // Later: a button that is disabled now would not be sent.
    if (form.method === 'post' && button) setTimeout(() => {
      labels.set(button, [...button.childNodes])
      button.disabled = true
      if (button.classList.contains('go')) button.textContent = body.dataset.saving
    })
  })

  document.querySelector('[data-focus]')?.focus()
  if (!document.hidden) listen()
}
