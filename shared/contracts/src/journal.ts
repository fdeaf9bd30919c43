import * as z from 'zod/mini'
import { JOURNAL } from './limits.ts'
import { instant, queryNumber, textOf } from './wire.ts'

/** An entry that a patient wrote for themselves, and the time at which they started it. */
export const JournalEntry = z.object({ id: z.string(), at: instant, text: z.string() })
export type JournalEntry = z.infer<typeof JournalEntry>

export const JournalQuery = z.strictObject({
  skip: z._default(queryNumber(100_000), 0),
  limit: z._default(queryNumber(100), 20),
})
export type JournalQuery = z.output<typeof JournalQuery>
/** `key`: if the browser sends the same entry twice, the server stores it once. */
export const AddJournal = z.strictObject({ key: z.uuid(), text: textOf(JOURNAL.text) })
export type AddJournal = z.infer<typeof AddJournal>
export const EditJournal = z.strictObject({ entry_id: z.uuid(), text: textOf(JOURNAL.text) })
export const RemoveJournal = z.strictObject({ entry_id: z.uuid() })
export const JournalRefusal = z.object({ code: z.enum(['entry_not_found', 'key_taken']) })
export type JournalRefusal = z.infer<typeof JournalRefusal>
