import { mutation, queryOptions, type Kernel } from '@app/kernel'

const KEY = ['account', 'profile']

export const profileQuery = ({ api }: Kernel) =>
  queryOptions({ queryKey: KEY, queryFn: () => api.get('/user/patient/profile'), staleTime: 0 })

export const statesQuery = ({ api }: Kernel) =>
  queryOptions({ queryKey: ['states'], queryFn: () => api.get('/states/get-state-list') })

export const citiesQuery = ({ api }: Kernel, stateId: string) =>
  queryOptions({
    queryKey: ['cities', stateId],
    queryFn: () => api.get('/city/get-cities-list', { state_id: stateId, limit: '500' }),
    enabled: stateId !== '',
  })

/** A city by its id, which is all that a draft keeps of it. */
export const cityQuery = ({ api }: Kernel, id: string) =>
  queryOptions({
    queryKey: ['city', id],
    // the contract writes the place of the id
    queryFn: () => api.get(`/city/${id}` as '/city/:id'),
    enabled: id !== '',
  })

export const saveProfile = mutation('/user/profile', { makesStale: () => [KEY] })
