import { mutation, queryOptions, type Kernel } from '@app/kernel'

const KEY = ['account', 'devices']

export const devicesQuery = ({ api }: Kernel) =>
  queryOptions({ queryKey: KEY, queryFn: () => api.get('/user/sessions'), staleTime: 0 })

/** "Not me". A device that has gone by then is refused, and the list is for the page to read again. */
export const endSession = mutation('/user/sessions/end', { isQuiet: true, makesStale: () => [KEY] })
