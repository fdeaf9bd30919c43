import { mutation, queryOptions, type Kernel } from '@app/kernel'

const notesKey = (encounterId: string) => ['doctor', 'notes', encounterId] as const

export const appointmentQuery = ({ api }: Kernel, id: string) =>
  queryOptions({
    queryKey: ['doctor', 'appointment', id],
    queryFn: () => api.get('/appointment/details', { id }),
    staleTime: 0,
  })

export const briefQuery = ({ api }: Kernel, encounter_id: string) =>
  queryOptions({
    queryKey: ['doctor', 'brief', encounter_id],
    queryFn: () => api.get('/encounter', { encounter_id }),
    staleTime: 0,
  })

export const notesQuery = ({ api }: Kernel, encounter_id: string) =>
  queryOptions({
    queryKey: notesKey(encounter_id),
    queryFn: () => api.get('/notes', { encounter_id }),
    staleTime: 0,
  })

const change = { makesStale: ({ encounter_id }: { encounter_id: string }) => [notesKey(encounter_id)] }
export const signNotes = mutation('/notes/sign', change)
export const shareNote = mutation('/notes/share', change)
export const addToNotes = mutation('/notes/addendum', change)
