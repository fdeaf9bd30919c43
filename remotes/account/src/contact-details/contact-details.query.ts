import { CONTACT_DETAILS } from '@app/parts/contact-details.query'
import { mutation } from '@app/kernel'

export const sendPhoneCode = mutation('/user/phone/send-otp')
export const askForEmail = mutation('/user/email')
export const changePhone = mutation('/user/phone', { makesStale: () => [CONTACT_DETAILS] })
