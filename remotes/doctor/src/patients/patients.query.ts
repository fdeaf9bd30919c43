import { pageByPage } from '@app/parts/page-by-page'
import { queryOptions, type Kernel } from '@app/kernel'

/** The number of rows that one request returns. */
const PAGE = 20

/** Reads a doctor's patients, one page at a time. */
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
