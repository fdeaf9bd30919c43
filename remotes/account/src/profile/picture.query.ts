import { mutation, queryOptions, type Kernel } from '@app/kernel'

const KEY = ['account', 'picture']

/**
 * Milliseconds for which a picture's link is used; it expires after five minutes, so the page requests a new one before
 * then.
 */
const FRESH = 4 * 60_000

export const pictureQuery = ({ api }: Kernel) =>
  queryOptions({
    queryKey: KEY,
    queryFn: () => api.get('/user/picture'),
    staleTime: FRESH,
    refetchInterval: FRESH,
  })

export const setPicture = mutation('/user/picture', { makesStale: () => [KEY] })
export const removePicture = mutation('/user/picture/remove', { makesStale: () => [KEY] })
