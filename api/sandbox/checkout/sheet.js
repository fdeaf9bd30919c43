/* oxlint-disable no-unused-vars -- the checkouts that come after it use them */

// The sheet that both checkouts show. The emulator puts this code before each of them, in a separate block, because a
// page may load both. It uses no inline styles, markup strings or eval, so that every content security policy allows
// it.

const source = document.currentScript.src

/** How long the sheet waits for the bank before it gives up and lets the user continue, in milliseconds. */
const PATIENCE = 15_000

/** Sends a request to the bank behind the sheet, and throws if it refuses. */
const ask = async (path, body) => {
  const response = await fetch(new URL(`/sandbox/checkout/${path}`, source), {
    signal: AbortSignal.timeout(PATIENCE),
    ...(body && { method: 'POST', body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
  })
  const answer = await response.json()
  if (!response.ok) throw answer.error
  return answer
}

const element = (name, properties, ...children) => {
  const made = Object.assign(document.createElement(name), properties)
  made.append(...children)
  return made
}

const formatAmount = ({ amount, currency }) =>
  new Intl.NumberFormat('en-IN', { style: 'currency', currency, trailingZeroDisplay: 'stripIfInteger' }).format(
    amount / 100,
  )

const UNREACHABLE = 'The payment service did not answer. Check your connection and try again.'
/** Thrown when there was no response to a payment, which may have been made. */
const UNKNOWN = 'The bank has not answered. Close this window: the clinic asks what became of the payment.'

/** The sheet in which a payment can have any possible result. */
class Sheet {
  #host = element('div')
  #dialog
  #amount = element('p', { className: 'amount', textContent: '…' })
  #message = element('p', { className: 'message', role: 'status' })
  #pay
  #decline
  #later
  #close
  #busy = false

  constructor({ name, onChoice, onDismiss }) {
    const choice = (label, outcome, className = '') =>
      element('button', {
        type: 'button',
        className,
        textContent: label,
        onclick: () => this.#choose(outcome, onChoice),
      })
    this.#pay = choice('Pay', 'success', 'primary')
    this.#decline = choice('Decline this payment', 'failed')
    this.#later = choice('Pay later', 'late')
    this.#close = element('button', { type: 'button', textContent: 'Close', onclick: () => this.#dialog.close() })
    this.#dialog = element(
      'dialog',
      { onclose: () => (this.remove(), onDismiss()) },
      element('p', { className: 'mark', textContent: 'Test payment' }),
      element('h2', { id: 'name', textContent: name }),
      this.#amount,
      element('p', {
        id: 'about',
        className: 'quiet',
        textContent: 'No real money moves. Choose what the bank answers.',
      }),
      this.#message,
      this.#pay,
      this.#decline,
      this.#later,
      this.#close,
    )
    this.#dialog.setAttribute('aria-labelledby', 'name')
    this.#dialog.setAttribute('aria-describedby', 'about')
    this.#host.attachShadow({ mode: 'open' }).append(this.#dialog)
  }

  /** Shows the sheet once its style is loaded. A missing style must not keep anyone from paying. */
  async show() {
    document.body.append(this.#host)
    const style = element('link', { rel: 'stylesheet', href: new URL('/sandbox/v1/checkout.css', source).href })
    const settled = new Promise((done) => Object.assign(style, { onload: done, onerror: done }))
    this.#host.shadowRoot.prepend(style)
    await settled
    if (this.#host.isConnected) this.#dialog.showModal()
  }

  showAmount(order) {
    this.#amount.textContent = formatAmount(order)
    this.#pay.textContent = `Pay ${formatAmount(order)}`
  }

  say(text, isAlarm = false) {
    this.#message.className = isAlarm ? 'message alarm' : 'message'
    this.#message.textContent = text
  }

  sayPending() {
    this.#leaveOnly('The bank has not answered yet. You can close this window: the payment goes on without it.')
  }

  sayUnknown() {
    this.#leaveOnly(UNKNOWN, true)
  }

  #leaveOnly(text, isAlarm) {
    this.say(text, isAlarm)
    for (const button of [this.#pay, this.#decline, this.#later]) button.hidden = true
    this.#close.focus()
  }

  /** Closes the sheet without dismissing it. The browser returns the focus to where it was. */
  remove() {
    this.#dialog.onclose = null
    this.#dialog.close()
    this.#host.remove()
  }

  async #choose(outcome, onChoice) {
    if (this.#busy) return
    this.#setBusy(true)
    this.say('Asking the bank…')
    await onChoice(outcome)
    this.#setBusy(false)
  }

  // uses aria-disabled, because a disabled button would lose focus
  #setBusy(busy) {
    this.#busy = busy
    for (const button of [this.#pay, this.#decline, this.#later]) button.ariaDisabled = String(busy)
  }
}
