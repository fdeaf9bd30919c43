import type { Export } from '@app/contracts/exports'
import type { RecordAccess } from '@app/contracts/record-access'
import { mutation, queryOptions, type Kernel } from '@app/kernel'

const PREFERENCES = ['account', 'contact-preferences']
const CONSENTS = ['account', 'consents']
const COPIES = ['account', 'exports']
const DELETION = ['account', 'erasure']
/** Milliseconds between two checks on a copy that is being made. */
const COPY_EVERY = 2000
/** The number of record accesses in one response. */
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
  queryOptions({ queryKey: CONSENTS, queryFn: () => api.get('/user/consents'), staleTime: 0 })

export const chooseConsent = mutation('/user/consents', { makesStale: () => [CONSENTS] })

const isComing = ({ state }: Export) => state === 'asked' || state === 'running'

/** Lists the copies that the reader requested, the latest first; the list is read again while a copy is being made. */
export const copiesQuery = ({ api }: Kernel) =>
  queryOptions({
    queryKey: COPIES,
    queryFn: () => api.get('/user/exports'),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.some(isComing) ? COPY_EVERY : false),
  })

export const askCopy = mutation('/user/exports', { makesStale: () => [COPIES] })
/** Requests a new link to a copy, because the link in the list expires after a few minutes. */
export const linkToCopy = mutation('/file/link')

export const deletionQuery = ({ api }: Kernel) =>
  queryOptions({ queryKey: DELETION, queryFn: () => api.get('/user/erasure'), staleTime: 0 })

export const askDeletion = mutation('/user/erasure', { makesStale: () => [DELETION] })
export const keepAccount = mutation('/user/erasure/withdraw', { makesStale: () => [DELETION] })
