import * as z from 'zod'
import type { Kind } from './kind.ts'
import { count, line } from './schemas.ts'

const Policies = z.array(
  z.strictObject({
    kind: z.enum(['appointment', 'discovery_call', 'package', 'lab_test', 'course']),
    version: count,
    effective_from: z.iso.date(),
    title: line,
    free_until: line,
    later: line,
    reschedule: line,
    no_show: line,
    our_fault: line,
  }),
)

export const policies: Kind<z.infer<typeof Policies>> = {
  read: ({ list }) => list('catalogue/policies.yaml', Policies),

  /** A published version never changes: what a file says of one that is known is not written. */
  async write(trx, files) {
    if (files.length === 0) return
    await trx
      .insertInto('cancellation_policies')
      .values(files)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  },
}
