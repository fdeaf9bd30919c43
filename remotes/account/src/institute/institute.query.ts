import { beginSession } from '@app/parts/sign-in.query'
import { mutation } from '@app/kernel'

/** Sends an institute's first message as an ordinary contact message, so that people answer it. */
export const askForTalk = mutation('/contact-us/add-contact-us')

/** Registers a member of an institute; the visitor is then a patient and a member. */
export const joinInstitute = mutation('/user/institute/register', { onSuccess: beginSession })
