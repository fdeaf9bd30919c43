import { mutation, queryOptions, type Kernel } from '@app/kernel'

const KEY = ['account', 'contact-details']

export const contactDetailsQuery = ({ api }: Kernel) =>
  queryOptions({ queryKey: KEY, queryFn: () => api.get('/user/contact-details'), staleTime: 0 })

export const sendStepUp = mutation('/user/send-step-up')
export const sendPhoneCode = mutation('/user/phone/send-otp')
export const askForEmail = mutation('/user/email')
export const verifyEmail = mutation('/api/v1/user/verifyEmailToken', { makesStale: () => [KEY] })
export const changePhone = mutation('/user/phone', { makesStale: () => [KEY] })
