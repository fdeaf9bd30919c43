import * as z from 'zod/mini'
import { refusals, type EndpointList } from './endpoint.ts'
import { AddJournal, EditJournal, JournalEntry, JournalQuery, JournalRefusal, RemoveJournal } from './journal.ts'

const refused = refusals(JournalRefusal, {
  entry_not_found: { status: 404, message: 'We could not find this entry' },
  key_taken: { status: 409, message: 'This was sent before for something else: please send it again' },
})

/** Serves only the calling patient's own journal. */
export const journalEndpoints = {
  'GET /journal/list': { access: 'patient', query: JournalQuery, answer: z.array(JournalEntry) },
  'POST /journal/add': { access: 'patient', perDay: 200, body: AddJournal, answer: JournalEntry, refusals: refused },
  'POST /journal/edit': { access: 'patient', body: EditJournal, answer: JournalEntry, refusals: refused },
  'POST /journal/remove': { access: 'patient', body: RemoveJournal, answer: z.null(), refusals: refused },
} as const satisfies EndpointList
