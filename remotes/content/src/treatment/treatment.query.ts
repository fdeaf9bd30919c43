import { queryOptions, type Kernel } from '@app/kernel'

/** The id, in the list of questions, of the question that readers of a treatment ask. */
export const QUESTION = 'cannot-examine'

export const treatmentsQuery = ({ api }: Kernel) =>
  queryOptions({ queryKey: ['treatments', 'list'], queryFn: () => api.get('/treatment/user/list') })

export const treatmentQuery = ({ api }: Kernel, slug: string) =>
  queryOptions({
    queryKey: ['treatments', 'detail', slug],
    queryFn: () => api.get('/treatment/user/treatment-detail', { slug }),
  })
