import type { TreatmentCard, TreatmentDetail } from '@app/contracts/treatments'
import { queryOptions, type Kernel } from '@app/kernel'

export const treatmentsQuery = ({ api }: Kernel) =>
  queryOptions({ queryKey: ['treatments', 'list'], queryFn: () => api.get<TreatmentCard[]>('/treatment/user/list') })

export const treatmentQuery = ({ api }: Kernel, slug: string) =>
  queryOptions({
    queryKey: ['treatments', 'detail', slug],
    queryFn: () => api.get<TreatmentDetail>('/treatment/user/treatment-detail', { slug }),
  })
