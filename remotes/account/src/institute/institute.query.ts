import { beginSession } from '@app/parts/sign-in.query'
import { mutation } from '@app/kernel'

/** An institute's first message goes the way of every message: people answer it. */
export const askForTalk = mutation('/contact-us/add-contact-us')

/** From here on the visitor is a patient, and a member. */
export const joinInstitute = mutation('/user/institute/register', { onSuccess: beginSession })
