import type { CashfreeCheckout } from '@app/contracts/payments'
import { ok } from '@app/domain/result'
import type { Checkout } from './checkout.ts'
import { loadScript } from './load-script.ts'
import { makeCashfreeOrder, SAVE_CASHFREE } from './payment.query.ts'

export const cashfreeCheckout: Checkout = {
  async begin(kernel, due) {
    const made = await makeCashfreeOrder.send(kernel, due)
    if (!made.ok) return made
    return ok({
      async open() {
        const cashfree = await loadCashfree(made.value).catch(() => null)
        if (!cashfree) return { kind: 'blocked' }
        const ended = await cashfree.checkout({ paymentSessionId: made.value.session_id, redirectTarget: '_modal' })
        if (ended.error) return { kind: 'closed' }
        const order = { cashfree_order_id: made.value.order_id }
        return { kind: 'returned', verify: async () => (await SAVE_CASHFREE[due.kind].send(kernel, order)).ok }
      },
    })
  },
}

/**
 * We load the provider's script ourselves before the library does. If the library inserts the script and that fails,
 * every later attempt fails until the page is reloaded.
 */
async function loadCashfree({ script_url, mode }: CashfreeCheckout) {
  await loadScript(script_url)
  const { load } = await import('@cashfreepayments/cashfree-js')
  return load({ mode })
}
