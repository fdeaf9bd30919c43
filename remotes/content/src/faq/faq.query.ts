import { queryOptions, type Kernel } from '@app/kernel'

export const faqQuery = ({ api }: Kernel) => queryOptions({ queryKey: ['faq'], queryFn: () => api.get('/faq/list') })
