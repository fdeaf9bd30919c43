import type { AddContactUs, Constant, ContactKept } from '@app/contracts/contact'
import { queryOptions, type Kernel } from '@app/kernel'

export const LISTS = ['contact-topics', 'reply-channels', 'safe-times'] as const

export const constantsQuery = ({ api }: Kernel, name: (typeof LISTS)[number]) =>
  queryOptions({ queryKey: ['constants', name], queryFn: () => api.get<Constant[]>('/constant', { name }) })

export const addContactUs = ({ api }: Kernel, wish: AddContactUs) =>
  api.post<ContactKept>('/contact-us/add-contact-us', wish)
