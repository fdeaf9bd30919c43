import { CONTACT_DETAILS } from '@app/parts/contact-details.query'
import { mutation } from '@app/kernel'

export const verifyEmail = mutation('/api/v1/user/verifyEmailToken', { makesStale: () => [CONTACT_DETAILS] })
