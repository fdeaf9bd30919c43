import { mutation, queryOptions, type Kernel } from '@app/kernel'

const HOURS = ['doctor', 'hours'] as const
const STALE = [HOURS, ['doctor', 'appointments']] as const

export const hoursQuery = ({ api }: Kernel) =>
  queryOptions({ queryKey: HOURS, queryFn: () => api.get('/api/v1/user/getAvailabilitySlot'), staleTime: 0 })

export const whyQuery = ({ api }: Kernel, at: string) =>
  queryOptions({
    queryKey: [...HOURS, 'why', at],
    queryFn: () => api.get('/availability-slot/why-not-free', { at }),
    staleTime: 0,
    enabled: at !== '',
  })

export const setDays = mutation('/availability-slot/set-days', { makesStale: () => STALE })
