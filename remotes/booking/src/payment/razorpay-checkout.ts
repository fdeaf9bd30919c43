import type { RazorpayCheckout, RazorpayReturn } from '@app/contracts/payments'
import { loadScript } from './load-script.ts'

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

/** blocked: the provider's script did not come, so nothing was opened. */
export type Outcome = { kind: 'returned'; returned: RazorpayReturn } | { kind: 'closed' } | { kind: 'blocked' }

/**
 * Opens the provider's checkout for one order. A declined attempt is not the end: the sheet stays open, and a retry in
 * it may succeed. Closing says nothing about money: the caller asks the server.
 */
export async function openRazorpay(checkout: RazorpayCheckout, onDeclined: () => void): Promise<Outcome> {
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
