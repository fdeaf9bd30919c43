import { queryOptions, type Kernel } from '@app/kernel'

/** The id of the frequent question shown on a treatment's page. */
export const QUESTION = 'cannot-examine'

export const treatmentsQuery = ({ api }: Kernel) =>
  queryOptions({ queryKey: ['treatments', 'list'], queryFn: () => api.get('/treatment/user/list') })

export const treatmentQuery = ({ api }: Kernel, slug: string) =>
  queryOptions({
    queryKey: ['treatments', 'detail', slug],
    queryFn: () => api.get('/treatment/user/treatment-detail', { slug }),
  })
