import { queryOptions, type Kernel } from '@app/kernel'

export const ordersQuery = ({ api }: Kernel) =>
  queryOptions({ queryKey: ['patient', 'lab-orders'], queryFn: () => api.get('/lab-order/list'), staleTime: 0 })
