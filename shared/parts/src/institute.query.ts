import { queryOptions, type Kernel } from '@app/kernel'

/** The institute that the reader has joined. The query does not run for a visitor who is not logged in. */
export const instituteQuery = ({ api, session }: Kernel) =>
  queryOptions({
    queryKey: ['account', 'institute'],
    queryFn: () => api.get('/user/institute'),
    enabled: session.identity() !== null,
  })
