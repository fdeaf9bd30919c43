import { mutation, queryOptions, type Kernel } from '@app/kernel'

/**
 * The query's key: each mutation that changes the account's contact details makes the response cached under this key
 * stale.
 */
export const CONTACT_DETAILS = ['account', 'contact-details'] as const

export const contactDetailsQuery = ({ api }: Kernel) =>
  queryOptions({ queryKey: CONTACT_DETAILS, queryFn: () => api.get('/user/contact-details'), staleTime: 0 })

export const sendStepUp = mutation('/user/send-step-up')
