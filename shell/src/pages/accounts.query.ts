import { beginSession } from '@app/care/sign-in.query'
import { mutation, queryOptions, type Kernel } from '@app/kernel'

export const logIn = mutation('/api/v1/user/login', { onSuccess: beginSession })

/** Who is logged in, as the server knows them. */
export const accountQuery = ({ api }: Kernel) =>
  queryOptions({ queryKey: ['account', 'profile', 'own'], queryFn: () => api.get('/user/profile') })
