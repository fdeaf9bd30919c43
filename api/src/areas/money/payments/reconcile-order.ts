import { applyPayment } from './apply-payment.ts'
import { listOtherAttempts, markAnswered, markAsked, type PlacedAttempt } from './orders/attempts.repository.ts'
import { reportFailure } from './providers/gateway-failure.ts'
import type { GatewayPayment } from './providers/gateway.ts'
import type { PaymentsContext } from './payments.context.ts'
import { getOrder } from './orders/orders.repository.ts'
import { isExactly } from './payments.rules.ts'

/**
 * Queries the provider about an order and records the response. The browser's return, a webhook, a waiting page and the
 * reconciler all call this function. None of them is trusted; each is only a reason to query the provider.
 *
 * @returns whether the provider responded.
 */
export async function reconcileOrder(context: PaymentsContext, attempt: PlacedAttempt): Promise<boolean> {
  const { db, clock, gateways, log } = context
  const ids = { order: attempt.order_id, providerOrder: attempt.provider_order_id }
  await markAsked(db, attempt.id, clock())
  const stated = await gateways[attempt.provider].fetchPayments(attempt.provider_order_id)
  if (stated.kind !== 'ok') {
    await reportFailure(context, attempt.provider, stated, ids, 'the provider did not tell the payments of an order')
    return false
  }
  for (const payment of stated.value) {
    const applied = await applyPayment(context, attempt, await captureWanted(context, attempt, payment))
    if (!applied.ok || applied.value === 'no news') continue
    log.info({ ...ids, payment: payment.id, result: applied.value }, 'payment')
    if (applied.value === 'applied') await closeOthers(context, attempt)
  }
  await markAnswered(db, attempt.id, clock())
  return true
}

/**
 * Closes the attempts through other providers, so that nobody pays a second time in another tab. An order that can't be
 * closed costs at most a refund, so nothing waits for this to succeed.
 */
async function closeOthers(context: PaymentsContext, attempt: PlacedAttempt): Promise<void> {
  for (const other of await listOtherAttempts(context.db, attempt)) {
    const closed = await context.gateways[other.provider].closeOrder?.(other.provider_order_id)
    if (!closed || closed.kind === 'ok') continue
    context.log.warn({ order: other.order_id, provider: other.provider, failure: closed }, 'an order was not closed')
  }
}

/**
 * Captures authorized money that an order still needs. Authorized money that is never captured is returned by the
 * provider itself.
 */
async function captureWanted(
  { db, gateways, log }: PaymentsContext,
  attempt: PlacedAttempt,
  payment: GatewayPayment,
): Promise<GatewayPayment> {
  if (payment.status !== 'authorized') return payment
  const order = await getOrder(db, attempt.order_id)
  if (order.fulfilled_at || !isExactly(order, payment.amount)) return payment
  const captured = await gateways[attempt.provider].capture?.(payment.id, payment.amount)
  if (captured?.kind === 'ok') return captured.value
  // a refused capture raises no alarm, because the provider also refuses if its own capture was faster
  log.warn({ order: order.id, payment: payment.id, failure: captured }, 'an authorized payment was not captured')
  return payment
}
