import { queryOptions, type Kernel } from '@app/kernel'

export const notesKey = (encounterId: string) => ['doctor', 'notes', encounterId] as const

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
