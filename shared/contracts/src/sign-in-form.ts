// The checks that the sign-in form makes before it sends. They have a file of their own, so that the browser does not
// load the schemas.

/** The number of digits of a one-time code. */
export const CODE_LENGTH = 6

/**
 * The version of the text that a patient agrees to before a call: the date on which it came into force. A changed text
 * gets a new version.
 */
export const CONSENT_VERSION = '2026-11-23'
/** The published document, and its version, that contains the text of the consent. */
export const CONSENT_DOCUMENT = { slug: 'telemedicine-consent', version: 2 } as const
