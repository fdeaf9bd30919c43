// What the form needs before it sends: in a file of its own, so that the browser needs no schema for it.

/** Digits of a one-time code. */
export const CODE_LENGTH = 6

/** The text that a patient agrees to before a call, by the day on which it came into force; a changed text gets a new one. */
export const CONSENT_VERSION = '2026-11-23'
/** The same text as a version of its published document. */
export const CONSENT_DOCUMENT = { slug: 'telemedicine-consent', version: 2 } as const
