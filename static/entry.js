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

  /* The half-made entry: kept under the session and the save it follows, so that it is gone once that is saved. */
  const shelf = form => PREFIX + form.dataset.keep
  const typed = form => [...new FormData(form)].filter(([name, text]) => !OF_THE_FORM.test(name) && typeof text === 'string')

  function keep(form) {
    try { store?.setItem(shelf(form), JSON.stringify(typed(form))) } catch { /* a full or forbidden store keeps nothing */ }
  }
  function forget(form) {
    try { store?.removeItem(shelf(form)) } catch { /* nothing was kept */ }
  }
  function tidy(form) {
    const session = PREFIX + form.dataset.keep.split('.')[0] + '.'
    for (const key of Object.keys(store ?? {})) if (key.startsWith(session) && key !== shelf(form)) store.removeItem(key)
  }
  function restore(form) {
    let kept = null
    try { tidy(form); kept = JSON.parse(store?.getItem(shelf(form)) ?? 'null') } catch { return }
    if (!Array.isArray(kept)) return
    for (const input of form.elements) {
      if (!input.name || OF_THE_FORM.test(input.name) || !/^(INPUT|SELECT|TEXTAREA)$/.test(input.nodeName)) continue
      const values = kept.filter(([name]) => name === input.name).map(([, value]) => value)
      if (/^(radio|checkbox)$/.test(input.type)) input.checked = values.includes(input.value)
      else if (values.length) input.value = values[0]
    }
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

  document.addEventListener('input', event => {
    const form = event.target.form
    if (form?.dataset.keep) keep(form)
    if (form?.dataset.say) say(form)
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
