import type { Provider } from '@app/contracts/payments'
import type { Outcome } from './gateway.ts'
import type { PaymentsContext } from '../payments.context.ts'
import { noteSilence } from './provider-health.repository.ts'

/**
 * Logs that a provider refused a call or left its result open. A refusal raises an alarm, because the clinic's key or
 * request is wrong and the problem won't resolve itself. An open result counts against the provider's health.
 */
export async function reportFailure(
  { db, clock, log }: PaymentsContext,
  provider: Provider,
  failure: Exclude<Outcome<unknown>, { kind: 'ok' }>,
  ids: Record<string, string>,
  message: string,
): Promise<void> {
  log[failure.kind === 'rejected' ? 'error' : 'warn']({ provider, ...ids, failure }, message)
  if (failure.kind === 'unknown') await noteSilence(db, provider, clock())
}
