import { queryOptions, type Kernel } from '@app/kernel'

/** What the statement of a bank shows for a payment, as it is configured. */
export const statementQuery = ({ api }: Kernel) =>
  queryOptions({
    queryKey: ['payments', 'statement'],
    queryFn: () => api.get('/payments/statement'),
    staleTime: Infinity,
  })
