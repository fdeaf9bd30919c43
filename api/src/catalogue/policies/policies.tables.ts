import type { PolicyKind } from '@app/contracts/policies'

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
}

export interface PoliciesTables {
  cancellation_policies: CancellationPolicies
}
