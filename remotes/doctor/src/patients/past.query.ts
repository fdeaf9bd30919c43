import { pageByPage } from '@app/parts/page-by-page'
import { queryOptions, type Kernel } from '@app/kernel'

/** The number of rows that one request returns. */
const PAGE = 20

/** Reads a patient's past appointments, one page at a time. */
export const pastQuery = ({ api }: Kernel, patient_id: string) => ({
  queryKey: ['doctor', 'past', patient_id],
  queryFn: ({ pageParam }: { pageParam: number }) =>
    api.get('/appointment/get-patient-appointment-history', { patient_id, skip: pageParam, limit: PAGE }),
  ...pageByPage(PAGE),
  staleTime: 0,
})

export const pastNotesQuery = ({ api }: Kernel, encounter_id: string) =>
  queryOptions({
    queryKey: ['doctor', 'past-notes', encounter_id],
    queryFn: () => api.get('/appointment/history/detail', { encounter_id }),
    staleTime: 0,
  })
