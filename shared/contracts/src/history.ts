import * as z from 'zod/mini'
import { HISTORY } from './limits.ts'
import { instant, textOf } from './wire.ts'

export const HistoryKind = z.enum(['reason', 'allergy', 'medicine', 'condition', 'operation', 'family', 'substance'])
export type HistoryKind = z.infer<typeof HistoryKind>

/** One fact about a patient, in their own words; text is null if they have nothing of the kind. */
export const HistoryItem = z.object({
  id: z.string(),
  kind: HistoryKind,
  text: z.nullable(z.string()),
  /** A year. */
  since: z.nullable(z.int()),
  told_at: instant,
  /** When an expert reviewed it with the patient; null until then. */
  confirmed_at: z.nullable(instant),
  /** That expert's name. */
  confirmed_by: z.nullable(z.string()),
})
export type HistoryItem = z.infer<typeof HistoryItem>

/** Selects the calling patient's own records, or those of one patient of the calling doctor. */
export const HistoryQuery = z.strictObject({ patient_id: z.optional(z.uuid()) })
/**
 * `key`: if the browser sends the same item twice, the server stores it once. Without a text, the patient states that
 * they have nothing of this kind.
 */
export const TellHistory = z.strictObject({
  key: z.uuid(),
  kind: HistoryKind,
  text: z.optional(textOf(HISTORY.text)),
  since: z.optional(z.int().check(z.minimum(1900), z.maximum(2200))),
})
export type TellHistory = z.infer<typeof TellHistory>
export const EndHistory = z.strictObject({ item_id: z.uuid() })
/**
 * `told_at` is the time of the last item that the doctor has seen. Items added by the patient after that stay
 * unconfirmed.
 */
export const ConfirmHistory = z.strictObject({ patient_id: z.uuid(), told_at: instant })

export const HistoryRefusal = z.object({
  code: z.enum(['patient_not_found', 'item_not_found', 'has_items', 'key_taken', 'since_ahead']),
})
export type HistoryRefusal = z.infer<typeof HistoryRefusal>
