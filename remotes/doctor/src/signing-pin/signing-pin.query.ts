import { mutation, queryOptions, type Kernel } from '@app/kernel'

const PIN = ['doctor', 'signing-pin'] as const

export const signingPinQuery = ({ api }: Kernel) =>
  queryOptions({ queryKey: PIN, queryFn: () => api.get('/signing-pin'), staleTime: 0 })

export const setSigningPin = mutation('/signing-pin', { makesStale: () => [PIN] })
