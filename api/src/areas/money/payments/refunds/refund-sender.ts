import { reportFailure } from '../providers/gateway-failure.ts'
import type { GatewayRefund, Outcome } from '../providers/gateway.ts'
import type { PaymentsContext } from '../payments.context.ts'
import { backOff, REFUND_BACK_OFF } from '../payments.rules.ts'
import { type DueRefund, listOthers, postponeRefund, recordRefund } from './refunds.repository.ts'

/**
 * Sends a refund, or checks the progress of one already sent. The server first asks the provider how much of the
 * payment it has already refunded. Three kinds of refunds at the provider count as this one: an earlier request whose
 * response was lost, a refund made by hand, and one that the provider made on its own.
 */
export async function sendRefund(context: PaymentsContext, refund: DueRefund): Promise<void> {
  const { db, clock, gateways, log } = context
  const gateway = gateways[refund.provider]
  const ids = { refund: refund.id, payment: refund.provider_payment_id }
  const made = await findOrSend()
  const checkAt = backOff(refund.created_at, clock(), REFUND_BACK_OFF)
  if (made.kind !== 'ok') {
    await reportFailure(context, refund.provider, made, ids, 'a refund was not sent')
    await postponeRefund(db, refund.id, checkAt)
    return
  }
  await recordRefund(context.db, refund, made.value, { checkAt, now: clock() })
  if (made.value.status === refund.status) return
  log[made.value.status === 'failed' ? 'error' : 'info']({ ...ids, status: made.value.status }, 'refund')

  async function findOrSend(): Promise<Outcome<GatewayRefund>> {
    const { provider_order_id: orderId, provider_payment_id: paymentId } = refund
    const sent = await gateway.fetchRefunds(orderId, paymentId)
    if (sent.kind !== 'ok') return sent
    const found = ours(sent.value, await listOthers(db, refund))
    if (found) return { kind: 'ok', value: found }
    const amount = { minor: refund.amount_minor, currency: refund.currency }
    return gateway.refund({ orderId, paymentId, amount, idempotencyKey: refund.id })
  }

  /**
   * Finds the refund with the clinic's id; otherwise one that was made elsewhere for the same amount and is not another
   * of the clinic's refunds.
   */
  function ours(sent: readonly GatewayRefund[], others: ReadonlySet<string>): GatewayRefund | undefined {
    const own = sent.filter(({ key }) => key === refund.id)
    const elsewhere = sent.filter(
      ({ id, key, amount }) => amount.minor === refund.amount_minor && !others.has(id) && !(key && others.has(key)),
    )
    const mayBe = [...own, ...elsewhere]
    return mayBe.find(({ status }) => status !== 'failed') ?? mayBe[0]
  }
}
