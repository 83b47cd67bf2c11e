/* A list of people: Enter goes on to the next name, and the button says what will be opened. */
{
  const form = document.querySelector('[data-people]')
  const names = () => [...form.querySelectorAll('input[name=name]:not([type=hidden])')]
  const said = form?.querySelector('.go small')
  const titles = JSON.parse(form?.dataset.titles ?? '{}')

  form?.addEventListener('keydown', event => {
    if (event.key !== 'Enter' || event.target.name !== 'name') return
    event.preventDefault()
    const next = names()[names().indexOf(event.target) + 1]
    if (next) next.focus()
    else event.target.blur()
  })

  function sentence() {
    const rows = [...form.querySelectorAll('.seats li')].map(row => ({
      name: row.querySelector('[name=name]').value.trim(), lit: row.querySelector('[name=lead]').checked,
    })).filter(row => row.name)
    const game = titles[form.querySelector('[name=game]:checked, [name=game][type=hidden]').value]
    const words = [game.title]
    for (const tick of form.querySelectorAll('.of input:checked:not([value=""])')) if (game.options[tick.name]) words.push(game.options[tick.name])
    const players = game.players[rows.length]
    if (players) words.push(players)
    const leader = rows.find(row => row.lit)
    if (leader) words.push(form.dataset.leads.replace('{name}', leader.name))
    else if (form.querySelector('.draw :checked')) words.push(form.dataset.draws)
    said.textContent = words.join(', ')
  }

  if (form && said) {
    form.addEventListener('input', sentence)
    sentence()
  }
}
