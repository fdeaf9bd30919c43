import { mutation, queryOptions, type Kernel } from '@app/kernel'

const KEY = ['account', 'second-factor']

export const secondFactorQuery = ({ api }: Kernel) =>
  queryOptions({ queryKey: KEY, queryFn: () => api.get('/user/second-factor'), staleTime: 0 })

export const beginSecondFactor = mutation('/user/second-factor/begin')
export const confirmSecondFactor = mutation('/user/second-factor/confirm', { makesStale: () => [KEY] })
export const endSecondFactor = mutation('/user/second-factor/end', { makesStale: () => [KEY] })
