import type { Provider } from '@app/contracts/payments'
import * as z from 'zod'

/** What a bank prints has few kinds of letters. */
export const StatementValue = z
  .string()
  .regex(/^[A-Za-z0-9][A-Za-z0-9 .,&*/_-]{1,38}[A-Za-z0-9.*]$/, 'must be what the statement shows, at most 40 letters')

/** Nobody has this name. */
const DEMO = 'DEMO CLINIC PVT LTD'

export interface Statements {
  PAYMENTS_PROVIDERS: readonly Provider[]
  RAZORPAY_STATEMENT?: string | undefined
  CASHFREE_STATEMENT?: string | undefined
}

export const statementOf = (config: Statements, provider: Provider): string | undefined =>
  ({ razorpay: config.RAZORPAY_STATEMENT, cashfree: config.CASHFREE_STATEMENT })[provider]

/** What the statement of a bank shows for a payment: the one sentence that pages, content and bills say. */
export function statementSentence(config: Statements): string {
  const names = new Set(config.PAYMENTS_PROVIDERS.map((provider) => `“${statementOf(config, provider) ?? DEMO}”`))
  return `Your statement shows ${[...names].join(' or ')}.`
}
