import { pageByPage } from '@app/parts/page-by-page'
import { queryOptions, type Kernel } from '@app/kernel'

/** How many come at once. */
const PAGE = 20

/** A doctor's patients, page after page. */
export const patientsQuery = ({ api }: Kernel, searchValue: string) => ({
  queryKey: ['doctor', 'patients', searchValue],
  queryFn: ({ pageParam }: { pageParam: number }) =>
    api.get('/doctor/patients', { searchValue, skip: pageParam, limit: PAGE }),
  ...pageByPage(PAGE),
  staleTime: 0,
})

export const patientQuery = ({ api }: Kernel, patient_id: string) =>
  queryOptions({
    queryKey: ['doctor', 'patient', patient_id],
    queryFn: () => api.get('/doctor/patient', { patient_id }),
    staleTime: 0,
  })

export const sharedDocumentsQuery = ({ api }: Kernel, patient_id: string) =>
  queryOptions({
    queryKey: ['doctor', 'documents', patient_id],
    queryFn: () => api.get('/patient-document/list', { patient_id }),
    staleTime: 0,
  })
