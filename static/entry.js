/* What makes an entry quicker: steppers, the button that says what it will save, and a half-made entry that
   survives a reload or a killed tab of this phone. Everything works without it. */
{
  const PREFIX = 'companion.'
  const OF_THE_FORM = /^(csrf_token|key|expected|deck)$/
  const store = (() => { try { return window.localStorage } catch { return null } })()

  /* Steppers. */
  document.addEventListener('click', event => {
    const step = event.target.closest('[data-step]')
    if (step) {
      const input = step.parentNode.querySelector('input')
      const wanted = (parseInt(input.value, 10) || 0) + Number(step.dataset.step)
      input.value = Math.min(Number(input.max), Math.max(Number(input.min), wanted))
      input.dispatchEvent(new Event('input', { bubbles: true }))
      navigator.vibrate?.(8)
    }
    const drop = event.target.closest('[data-drop]')
    if (drop) for (const form of document.querySelectorAll('form[data-keep]')) forget(form)
  })

  /* The half-made entry of this session, with the save that it follows. Once sent it is gone as soon as something newer
     stands. If another phone was quicker, it is shown all the same and still follows the older save: the server then
     shows both. */
  const FRESH = 600000
  const shelf = form => PREFIX + form.dataset.keep + form.getAttribute('action')
  const follows = form => form.elements.expected.value
  const typed = form => [...new FormData(form)].filter(([name, text]) => !OF_THE_FORM.test(name) && typeof text === 'string')

  // A row that is as the page showed it is not kept: it follows what its player puts down.
  const isAsShown = input => {
    const row = 'typed' in document.body.dataset ? null : input.closest('li[data-row]')
    const its = [...row?.querySelectorAll('input:not([type=hidden])') ?? []]
    return !!row && its.every(e => e.checked === e.defaultChecked && e.value === e.defaultValue)
  }

  function put(form, sent) {
    const fields = typed(form).filter(([name]) => !isAsShown(form.querySelector(`[name="${name}"]`)))
    const entry = { follows: follows(form), sent, at: Date.now(), fields }
    try { store?.setItem(shelf(form), JSON.stringify(entry)) } catch { /* a full or forbidden store keeps nothing */ }
  }
  function forget(form) {
    try { store?.removeItem(shelf(form)) } catch { /* nothing was kept */ }
  }
  function kept(form) {
    try {
      const entry = JSON.parse(store?.getItem(shelf(form)) ?? 'null')
      return Array.isArray(entry?.fields) ? entry : null
    } catch { return null }
  }
  function restore(form) {
    const entry = kept(form)
    if (!entry) return
    if (entry.follows !== follows(form) && (entry.sent || Date.now() - entry.at > FRESH)) return forget(form)
    form.elements.expected.value = entry.follows
    // A key that was not tapped is not even set: it then takes over what another phone puts down for its own row.
    for (const input of form.elements) {
      if (!input.name || OF_THE_FORM.test(input.name) || !/^(INPUT|SELECT|TEXTAREA)$/.test(input.nodeName)) continue
      const values = entry.fields.filter(([name]) => name === input.name).map(([, value]) => value)
      if (input.type === 'checkbox') input.checked = values.includes(input.value)
      else if (input.type === 'radio') { if (values.includes(input.value)) input.checked = true }
      else if (values.length) input.value = values[0]
    }
    if (form.parentNode.nodeName === 'DETAILS') form.parentNode.open = true
    for (const details of form.querySelectorAll('details')) details.open ||= !!details.querySelector('[name=again]:checked:not([value=""])')
  }

  /* The sentence is the server's: it tries the entry without saving it. An old answer is never shown. */
  let asked = 0
  function show(form, said) {
    for (const place of form.querySelectorAll('[data-said]')) place.textContent = said[place.dataset.said] ?? ''
  }
  function say(form) {
    const mine = ++asked
    show(form, {})
    setTimeout(async () => {
      if (mine !== asked || !form.isConnected) return
      const query = new URLSearchParams([...new FormData(form)].filter(([name]) => !/^(csrf_token|key)$/.test(name)))
      try {
        const answer = await fetch(form.dataset.say + '?' + query, { cache: 'no-store' })
        if (answer.ok && !answer.redirected && mine === asked) show(form, await answer.json())
      } catch { /* without an answer the button keeps its plain words */ }
    }, 40)
  }

  /* Four jokers ask which of two things they were: the question must not lie under the button. */
  document.addEventListener('input', ({ target }) => {
    if (target.name === 'quartets' && target.value === 'J' && target.checked) {
      target.closest('fieldset').querySelector('.which')?.scrollIntoView({ block: 'nearest' })
    }
  })

  document.addEventListener('input', event => {
    const form = event.target.form
    if (form?.dataset.keep) put(form, false)
    if (form?.dataset.say) say(form)
  })

  document.addEventListener('submit', event => {
    if (!event.defaultPrevented && event.target.dataset.keep) put(event.target, true)
  })

  /* live.js takes the mark away with the form that it renews; a form with the mark holds what is being typed. */
  function begin() {
    for (const form of document.querySelectorAll('form[data-keep]:not([data-begun])')) {
      form.dataset.begun = ''
      if (!('typed' in document.body.dataset)) restore(form)
      if (form.dataset.say && typed(form).length) say(form)
    }
  }
  addEventListener('renewed', begin)
  begin()
}
