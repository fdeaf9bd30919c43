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

/** Reads a city by its id, because a draft stores only the id. */
export const cityQuery = ({ api }: Kernel, id: string) =>
  queryOptions({
    queryKey: ['city', id],
    // the contract's path has a placeholder for the id
    queryFn: () => api.get(`/city/${id}` as '/city/:id'),
    enabled: id !== '',
  })

export const saveProfile = mutation('/user/profile', { makesStale: () => [KEY] })
