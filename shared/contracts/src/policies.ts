import * as z from 'zod/mini'

/** The kinds of products that have their own cancellation terms. */
export const PolicyKind = z.enum(['appointment', 'discovery_call', 'package', 'lab_test', 'course'])
export type PolicyKind = z.infer<typeof PolicyKind>

/** The current version of the terms for one kind of product, as sentences that pages show unchanged. */
export const CancellationPolicy = z.object({
  kind: PolicyKind,
  version: z.int(),
  effective_from: z.iso.date(),
  title: z.string(),
  free_until: z.string(),
  later: z.string(),
  reschedule: z.string(),
  no_show: z.string(),
  our_fault: z.string(),
})
export type CancellationPolicy = z.infer<typeof CancellationPolicy>
