import type { PolicyKind } from '@app/contracts/policies'
import type { TermsOf } from '@app/domain/cancellation-terms'
import type { JSONColumnType } from 'kysely'

interface CancellationPolicies {
  kind: PolicyKind
  version: number
  effective_from: string
  title: string
  free_until: string
  later: string
  reschedule: string
  no_show: string
  our_fault: string
  /**
   * The numbers from which the policy's sentences are generated; null for the first versions, which contain only
   * sentences.
   */
  rules: JSONColumnType<TermsOf[PolicyKind]> | null
}

export interface PoliciesTables {
  cancellation_policies: CancellationPolicies
}
