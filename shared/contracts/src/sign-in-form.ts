// What the form needs before it sends: in a file of its own, so that the browser needs no schema for it.

/** Digits of a one-time code. */
export const CODE_LENGTH = 6

/** The text that a patient agrees to before a call; a changed text gets a new version. */
export const CONSENT_VERSION = '2026-11-01'
