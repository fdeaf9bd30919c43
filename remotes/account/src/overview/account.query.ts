import { queryOptions, type Kernel } from '@app/kernel'

/** Reads the logged-in account from the server. */
export const accountQuery = ({ api }: Kernel) =>
  queryOptions({ queryKey: ['account', 'profile', 'own'], queryFn: () => api.get('/user/profile') })
