import { mutation } from '@app/kernel'

/** An institute's first word goes where every message goes: people answer it. */
export const askForTalk = mutation('/contact-us/add-contact-us')
