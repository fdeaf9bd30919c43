// Has the same interface as Razorpay's checkout.js. It is a classic script, which a page loads like the real one.

globalThis.Razorpay = class Razorpay {
  #options
  #failureListeners = []
  #sheet

  constructor(options) {
    if (!options?.key || !options.order_id) throw new TypeError('key and order_id are required')
    this.#options = options
  }

  on(event, listener) {
    if (event === 'payment.failed') this.#failureListeners.push(listener)
  }

  open() {
    if (this.#sheet) return
    const { key, order_id: orderId, name, modal } = this.#options
    const sheet = new Sheet({
      name: name ?? 'Payment',
      onChoice: (outcome) => this.#pay(sheet, outcome),
      onDismiss: () => {
        this.#sheet = undefined
        modal?.ondismiss?.()
      },
    })
    this.#sheet = sheet
    void sheet.show()
    ask(`orders/${encodeURIComponent(orderId)}?key=${encodeURIComponent(key)}`).then(
      (order) => sheet.showAmount(order),
      (error) => sheet.say(error.description ?? UNREACHABLE, true),
    )
  }

  close() {
    this.#sheet?.remove()
    this.#sheet = undefined
  }

  async #pay(sheet, outcome) {
    const { key, order_id: orderId, handler } = this.#options
    const [answer, error] = await ask('payments', { key, order_id: orderId, outcome }).then(
      (paid) => [paid],
      (refused) => [undefined, refused],
    )
    // if closed during the request to the bank, the server learns the result without the page
    if (sheet !== this.#sheet) return
    if (error && !error.description) return sheet.sayUnknown()
    if (error) return this.#fail(sheet, error)
    if (answer.status === 'pending') return sheet.sayPending()
    this.close()
    handler?.(answer.response)
  }

  #fail(sheet, error) {
    sheet.say(`${error.description} You can try again.`, true)
    // without a payment, nothing has failed; the sheet just could not reach the bank
    if (!error.metadata?.payment_id) return
    for (const listener of this.#failureListeners) listener({ error })
  }
}
