import type { PaymentGateway } from './gateway.ts'

const REFUSED = { kind: 'rejected', code: 'not configured', message: 'this provider has no keys here' } as const
const refuse = async () => REFUSED

/** Stands where a provider has no keys: what is still to be asked of it raises an alarm each time. */
export const absentGateway: PaymentGateway = {
  createOrder: refuse,
  findOrder: refuse,
  fetchPayments: refuse,
  refund: refuse,
  fetchRefunds: refuse,
  verifyWebhook: () => ({ ok: false, reason: 'this provider has no keys here' }),
  subjectOfWebhook: () => null,
}
