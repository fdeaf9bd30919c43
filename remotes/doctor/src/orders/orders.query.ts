import { mutation, queryOptions, type Kernel } from '@app/kernel'

const KEY = ['doctor', 'lab-orders'] as const

export const ordersQuery = ({ api }: Kernel, patient_id: string) =>
  queryOptions({
    queryKey: [...KEY, patient_id],
    queryFn: () => api.get('/lab-order/list', { patient_id }),
    staleTime: 0,
  })

/** Reads all tests that we offer. */
export const testsQuery = ({ api }: Kernel) =>
  queryOptions({ queryKey: ['doctor', 'lab-tests'], queryFn: () => api.get('/user/lab-test', { limit: 50 }) })

const change = { makesStale: () => [KEY] }
export const askForTest = mutation('/lab-test/addLabTestByDoctor', change)
export const takeTestOut = mutation('/lab-test/removeLabTestByDoctor', change)
