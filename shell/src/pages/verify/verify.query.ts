import { queryOptions, type Kernel } from '@app/kernel'

export const verifyQuery = ({ api }: Kernel, code: string) =>
  queryOptions({
    queryKey: ['verify', code],
    queryFn: () => api.get('/prescription/verify', { code }),
    staleTime: 0,
  })
