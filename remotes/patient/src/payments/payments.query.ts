import { queryOptions, type Kernel } from '@app/kernel'

export const paymentsQuery = ({ api }: Kernel) =>
  queryOptions({ queryKey: ['patient', 'payments'], queryFn: () => api.get('/invoice'), staleTime: 0 })

export const creditQuery = ({ api }: Kernel) =>
  queryOptions({ queryKey: ['patient', 'credit'], queryFn: () => api.get('/payments/credit'), staleTime: 0 })
