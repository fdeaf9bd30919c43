import type { Faq } from '@app/contracts/faq'
import { queryOptions, type Kernel } from '@app/kernel'

export const faqQuery = ({ api }: Kernel) =>
  queryOptions({ queryKey: ['faq'], queryFn: () => api.get<Faq[]>('/faq/list') })
