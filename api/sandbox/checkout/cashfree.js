// Has the same interface as Cashfree's cashfree.js in its modal mode.

const CLOSED = { error: { code: 'payment_aborted', message: 'Payment popup has been closed', type: 'request_failed' } }
const FINISHED = { paymentDetails: { paymentMessage: 'Payment finished. Check status.' } }

const checkout = ({ paymentSessionId: session, redirectTarget }) => {
  if (!session) throw new TypeError('paymentSessionId is required')
  if (redirectTarget !== '_modal') throw new TypeError('only _modal works in the sandbox')
  const { promise, resolve } = Promise.withResolvers()
  let isOpen = true
  const end = (result) => {
    isOpen = false
    resolve(result)
  }
  const sheet = new Sheet({
    name: 'Payment',
    onChoice: (outcome) => choose(outcome),
    onDismiss: () => end(CLOSED),
  })

  async function choose(outcome) {
    const [answer, error] = await ask('session-payments', { session, outcome }).then(
      (paid) => [paid],
      (refused) => [undefined, refused],
    )
    // if closed during the request to the bank, the server learns the result without the page
    if (!isOpen) return
    if (error && !error.description) return sheet.sayUnknown()
    if (error) return sheet.say(`${error.description} You can try again.`, true)
    if (answer.status === 'pending') return sheet.sayPending()
    sheet.remove()
    end(FINISHED)
  }

  void sheet.show()
  ask(`sessions/${encodeURIComponent(session)}`).then(
    (order) => sheet.showAmount(order),
    (error) => sheet.say(error.description ?? UNREACHABLE, true),
  )
  return promise
}

globalThis.Cashfree = ({ mode }) => {
  if (mode !== 'sandbox') throw new TypeError('mode must be sandbox')
  return { checkout }
}
