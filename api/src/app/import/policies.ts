import { sentencesOf, type PolicySentences } from '@app/domain/policy-sentences'
import * as z from 'zod'
import { unless } from './content-reader.ts'
import type { Kind } from './kind.ts'
import { count, line } from './schemas.ts'

const number = z.int().min(0)
const percent = z.int().min(1).max(100)

const BookingTerms = z.strictObject({
  free_before: number,
  free_after_booking: z.strictObject({ minutes: number, start_beyond: number }),
  part: z
    .strictObject({ before: number, source_percent: percent, credit_percent: percent, credit_days: count })
    .nullable(),
  moves: z
    .strictObject({ count: z.int().min(1).max(6), before: number, late: number })
    .refine(({ count: all, late }) => late <= all, 'no more moves may be late than there are'),
  again_months: count.nullable(),
})

const LAB_TERMS = { free_before: number, late_fee_paise: number, missed_percent: percent }

const said = {
  version: count,
  effective_from: z.iso.date(),
  title: line,
  free_until: line,
  later: line,
  reschedule: line,
  no_show: line,
  our_fault: line,
}
const kindOf = <Name extends string, Rules extends z.ZodType>(kind: Name, rules: Rules) =>
  z.strictObject({ kind: z.literal(kind), ...said, rules: rules.optional() })

const Policy = z.discriminatedUnion('kind', [
  kindOf('appointment', BookingTerms),
  kindOf('discovery_call', BookingTerms),
  kindOf('package', z.strictObject({ free_days: count })),
  kindOf(
    'lab_test',
    z.union([
      z.strictObject({ ...LAB_TERMS, free_visits: z.int().min(1).max(6), at_labs: z.literal(true).optional() }),
      z.strictObject({ ...LAB_TERMS, missed_visit_paise: number }),
    ]),
  ),
  kindOf('course', z.strictObject({ free_days: count, free_percent: percent })),
])
type Policy = z.infer<typeof Policy>

/**
 * Returns the sentences that are generated from the policy's numbers; undefined for the first versions, which have only
 * sentences.
 */
function made({ kind, rules }: Policy): PolicySentences | undefined {
  const makes = sentencesOf[kind] as (terms: typeof rules) => PolicySentences
  return rules && makes(rules)
}

export const policies: Kind<Policy[]> = {
  read: ({ list }) =>
    list('catalogue/policies.yaml', z.array(Policy), (policy) =>
      Object.entries(made(policy) ?? {}).flatMap(([field, sentence]) =>
        unless(policy[field as keyof PolicySentences] === sentence, field, `its rules say: ${sentence}`),
      ),
    ),

  /** A published version never changes: if the file for a known version differs, it has no effect. */
  async write(trx, files) {
    if (files.length === 0) return
    await trx
      .insertInto('cancellation_policies')
      .values(files.map(({ rules, ...policy }) => ({ ...policy, rules: rules ? JSON.stringify(rules) : null })))
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  },
}
