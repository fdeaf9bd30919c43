import * as z from 'zod/mini'

/** What is sold, as far as cancelling it goes. */
export const PolicyKind = z.enum(['appointment', 'discovery_call', 'package', 'lab_test', 'course'])
export type PolicyKind = z.infer<typeof PolicyKind>

/** The version in force of one kind's terms, each a sentence to be shown as it stands. */
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
