import { mutation, queryOptions, type Kernel } from '@app/kernel'

export const LISTS = ['contact-topics', 'reply-channels', 'safe-times'] as const

export const constantsQuery = ({ api }: Kernel, name: (typeof LISTS)[number]) =>
  queryOptions({ queryKey: ['constants', name], queryFn: () => api.get('/constant', { name }) })

export const addContactUs = mutation('/contact-us/add-contact-us')
