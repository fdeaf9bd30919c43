// The checks that the sign-in form makes before sending. They have their own file, so that the browser does not load
// the schemas.

/** The number of digits in a one-time code. */
export const CODE_LENGTH = 6

/**
 * The version of the text to which a patient agrees before a call: the date on which it came into force. A changed text
 * gets a new version.
 */
export const CONSENT_VERSION = '2026-11-23'
/** The published document that contains the text of the consent, and its version. */
export const CONSENT_DOCUMENT = { slug: 'telemedicine-consent', version: 2 } as const
