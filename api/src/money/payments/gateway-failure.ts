import type { Outcome } from './gateway.ts'
import type { PaymentsContext } from './payments.context.ts'

/** Logs what a provider refused or left open. A refusal raises an alarm: our key or our request is wrong, and stays so. */
export function reportFailure(
  log: PaymentsContext['log'],
  failure: Exclude<Outcome<unknown>, { kind: 'ok' }>,
  ids: Record<string, string>,
  message: string,
): void {
  log[failure.kind === 'rejected' ? 'error' : 'warn']({ ...ids, failure }, message)
}
