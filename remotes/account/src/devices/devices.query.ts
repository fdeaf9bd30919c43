import { mutation, queryOptions, type Kernel } from '@app/kernel'

const KEY = ['account', 'devices']

export const devicesQuery = ({ api }: Kernel) =>
  queryOptions({ queryKey: KEY, queryFn: () => api.get('/user/sessions'), staleTime: 0 })

/** Ends one session; the server refuses if it has already ended, and the page then reads the list again. */
export const endSession = mutation('/user/sessions/end', { isQuiet: true, makesStale: () => [KEY] })
