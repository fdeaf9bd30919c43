import { queryOptions, type Kernel } from '@app/kernel'

export const ordersQuery = ({ api }: Kernel) =>
  queryOptions({ queryKey: ['patient', 'lab-orders'], queryFn: () => api.get('/lab-order/list'), staleTime: 0 })

/** What a test finds and what it asks of the reader. */
export const labTestQuery = ({ api }: Kernel, slug: string) =>
  queryOptions({
    queryKey: ['lab-tests', 'detail', slug],
    queryFn: () => api.get('/lab-test/get-lab-details', { slug }),
  })
