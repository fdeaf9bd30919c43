import { queryOptions, type Kernel } from '@app/kernel'

/** Reads the configured sentence about how a payment appears on a bank statement. */
export const statementQuery = ({ api }: Kernel) =>
  queryOptions({
    queryKey: ['payments', 'statement'],
    queryFn: () => api.get('/payments/statement'),
    staleTime: Infinity,
  })
