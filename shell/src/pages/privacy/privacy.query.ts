import type { RecordAccess } from '@app/contracts/record-access'
import { mutation, queryOptions, type Kernel } from '@app/kernel'

const PREFERENCES = ['account', 'contact-preferences']
/** Openings of a record that one request tells. */
const PAGE_SIZE = 50

export const preferencesQuery = ({ api }: Kernel) =>
  queryOptions({ queryKey: PREFERENCES, queryFn: () => api.get('/user/contact-preferences'), staleTime: 0 })

export const savePreferences = mutation('/user/contact-preferences', { makesStale: () => [PREFERENCES] })

export const recordAccessQuery = ({ api }: Kernel) => ({
  queryKey: ['account', 'record-access'],
  initialPageParam: 0,
  queryFn: ({ pageParam }: { pageParam: number }) => api.get('/user/record-access', { skip: String(pageParam) }),
  getNextPageParam: (last: RecordAccess[], pages: RecordAccess[][]) =>
    last.length < PAGE_SIZE ? undefined : pages.flat().length,
  staleTime: 0,
})

export const consentsQuery = ({ api }: Kernel) =>
  queryOptions({ queryKey: ['account', 'consents'], queryFn: () => api.get('/user/consents'), staleTime: 0 })
