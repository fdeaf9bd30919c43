import type { PaymentGateway } from './gateway.ts'

const REFUSED = { kind: 'rejected', code: 'not configured', message: 'this provider has no keys here' } as const
const refuse = async () => REFUSED

/** Stands in for a provider without keys. Every call to it logs an error that raises an alarm. */
export const absentGateway: PaymentGateway = {
  createOrder: refuse,
  findOrder: refuse,
  fetchPayments: refuse,
  refund: refuse,
  fetchRefunds: refuse,
  verifyWebhook: () => ({ ok: false, reason: 'this provider has no keys here' }),
  subjectOfWebhook: () => null,
}
