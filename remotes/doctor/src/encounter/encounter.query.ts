import { padKey } from '../prescription/prescription.query.ts'
import { notesKey } from '@app/parts/encounter.query'
import { mutation, queryOptions, type Kernel } from '@app/kernel'

export const appointmentQuery = ({ api }: Kernel, id: string) =>
  queryOptions({
    queryKey: ['doctor', 'appointment', id],
    queryFn: () => api.get('/appointment/details', { id }),
    staleTime: 0,
  })

const change = { makesStale: ({ encounter_id }: { encounter_id: string }) => [notesKey(encounter_id)] }
// after signing, the encounter accepts no more prescriptions
export const signVisit = mutation('/encounter/sign', {
  makesStale: ({ encounter_id }) => [notesKey(encounter_id), padKey(encounter_id), ['doctor', 'today']],
})
/** Requests a passkey challenge, which is derived from exactly the documents to be signed. */
export const askToSign = mutation('/encounter/sign/passkey')
export const shareNote = mutation('/notes/share', change)
export const addToNotes = mutation('/notes/addendum', change)
