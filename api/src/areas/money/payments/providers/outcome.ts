import type { Outcome } from './gateway.ts'

/**
 * Checks whether a provider's status leaves the outcome open: 408, 5xx, and 0 for no response. 409 means that an
 * identical request is in progress, and 429 means "not now".
 */
export const isUndecided = (status: number): boolean =>
  status === 0 || status === 408 || status === 409 || status === 429 || status >= 500

export const mapOutcome = <T, U>(outcome: Outcome<T>, map: (value: T) => U): Outcome<U> =>
  outcome.kind === 'ok' ? { kind: 'ok', value: map(outcome.value) } : outcome
