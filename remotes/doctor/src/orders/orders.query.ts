import { mutation, queryOptions, type Kernel } from '@app/kernel'
import { pageByPage } from '@app/parts/page-by-page'

/** The number of rows that one request returns. */
const PAGE = 50
const KEY = ['doctor', 'lab-orders'] as const

/** Reads the tests that experts ordered for a patient, one page at a time. */
export const ordersQuery = ({ api }: Kernel, patient_id: string) => ({
  queryKey: [...KEY, patient_id],
  queryFn: ({ pageParam }: { pageParam: number }) =>
    api.get('/lab-order/list', { patient_id, skip: pageParam, limit: PAGE }),
  ...pageByPage(PAGE),
  staleTime: 0,
})

/** Reads all tests that we offer. */
export const testsQuery = ({ api }: Kernel) =>
  queryOptions({ queryKey: ['doctor', 'lab-tests'], queryFn: () => api.get('/user/lab-test', { limit: 50 }) })

const change = { makesStale: () => [KEY] }
export const askForTest = mutation('/lab-test/addLabTestByDoctor', change)
export const takeTestOut = mutation('/lab-test/removeLabTestByDoctor', change)
