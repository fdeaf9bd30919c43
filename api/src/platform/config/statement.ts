import type { Provider } from '@app/contracts/payments'
import * as z from 'zod'

/** Words that would reveal a health topic: everyone who shares a bank account can read the statement. */
const TELLS = /sex|erect|ejac|impot|libid|penis|vagin|fertil|intim|urolog|gyna?ec|psych|\b(?:std|sti|hiv)s?\b/i

/** The text on a bank statement, limited to the characters that banks print. */
export const StatementValue = z
  .string()
  .regex(/^[A-Za-z0-9][A-Za-z0-9 .,&*/_-]{1,38}[A-Za-z0-9.*]$/, 'must be what the statement shows, at most 40 letters')
  .refine((name) => !TELLS.test(name), 'must not tell what the payment is for')

/** An invented name. */
export const DEMO_STATEMENT = 'DEMO CLINIC PVT LTD'

export interface Statements {
  PAYMENTS_PROVIDERS: readonly Provider[]
  RAZORPAY_STATEMENT?: string | undefined
  CASHFREE_STATEMENT?: string | undefined
}

export const statementOf = (config: Statements, provider: Provider): string | undefined =>
  ({ razorpay: config.RAZORPAY_STATEMENT, cashfree: config.CASHFREE_STATEMENT })[provider]

/**
 * Returns the sentence that states what a bank statement shows for a payment. Pages, content and bills all use this
 * sentence.
 */
export function statementSentence(config: Statements): string {
  const names = new Set(
    config.PAYMENTS_PROVIDERS.map((provider) => `“${statementOf(config, provider) ?? DEMO_STATEMENT}”`),
  )
  return `Your statement shows ${[...names].join(' or ')}.`
}
