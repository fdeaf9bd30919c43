import type { RazorpayCheckout, RazorpayReturn } from '@app/contracts/payments'
import { ok } from '@app/domain/result'
import type { Checkout } from './checkout.ts'
import { loadScript } from './load-script.ts'
import { makeRazorpayOrder, SAVE_RAZORPAY } from './payment.query.ts'

interface RazorpayOptions {
  key: string
  order_id: string
  amount: number
  currency: string
  name: string
  handler(returned: RazorpayReturn): void
  modal: { ondismiss(): void }
}
interface RazorpayInstance {
  open(): void
  on(event: 'payment.failed', listener: () => void): void
}
type RazorpayConstructor = new (options: RazorpayOptions) => RazorpayInstance

type Outcome = { kind: 'returned'; returned: RazorpayReturn } | { kind: 'closed' } | { kind: 'blocked' }

export const razorpayCheckout: Checkout = {
  async begin(kernel, due) {
    const made = await makeRazorpayOrder.send(kernel, due)
    if (!made.ok) return made
    return ok({
      async open(onDeclined) {
        const end = await openRazorpay(made.value, onDeclined)
        if (end.kind !== 'returned') return end
        return { kind: 'returned', verify: async () => (await SAVE_RAZORPAY[due.kind].send(kernel, end.returned)).ok }
      },
    })
  },
}

async function openRazorpay(checkout: RazorpayCheckout, onDeclined: () => void): Promise<Outcome> {
  try {
    await loadScript(checkout.script_url)
  } catch {
    return { kind: 'blocked' }
  }
  const { Razorpay } = globalThis as unknown as { Razorpay: RazorpayConstructor }
  const { promise, resolve } = Promise.withResolvers<Outcome>()
  const sheet = new Razorpay({
    key: checkout.key_id,
    order_id: checkout.order_id,
    amount: checkout.amount_paise,
    currency: checkout.currency,
    name: checkout.display_name,
    handler: (returned) => resolve({ kind: 'returned', returned }),
    modal: { ondismiss: () => resolve({ kind: 'closed' }) },
  })
  sheet.on('payment.failed', onDeclined)
  sheet.open()
  return promise
}
