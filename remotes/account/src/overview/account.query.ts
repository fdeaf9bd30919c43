import { queryOptions, type Kernel } from '@app/kernel'

/** Reads who is logged in, as the server knows them. */
export const accountQuery = ({ api }: Kernel) =>
  queryOptions({ queryKey: ['account', 'profile', 'own'], queryFn: () => api.get('/user/profile') })
