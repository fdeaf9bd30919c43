import { pageByPage } from '@app/parts/page-by-page'
import { queryOptions, type Kernel } from '@app/kernel'

/** How many come at once. */
const PAGE = 20

/** What has been of a patient, page after page. */
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
