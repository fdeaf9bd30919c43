import { mutation, queryOptions, type Kernel } from '@app/kernel'

/** The query's key: whatever changes an account's contact details clears what is kept under it. */
export const CONTACT_DETAILS = ['account', 'contact-details'] as const

export const contactDetailsQuery = ({ api }: Kernel) =>
  queryOptions({ queryKey: CONTACT_DETAILS, queryFn: () => api.get('/user/contact-details'), staleTime: 0 })

export const sendStepUp = mutation('/user/send-step-up')
