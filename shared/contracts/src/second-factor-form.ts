// The checks that a form makes before sending a second code. They have their own file, so that the browser does not
// load the schemas.

/** A code from an app; the form sends it as soon as all six digits are typed. */
export const APP_CODE = /^\d{6}$/
/** The maximum length of a recovery code, including spaces. */
export const SECOND_CODE_LENGTH = 20
/** Matches a code from an app, or a recovery code, which never contains 0, 1, I or O. */
export const SECOND_CODE = /^(?:\d{6}|[2-9A-HJ-NP-Z]{4}(?:-[2-9A-HJ-NP-Z]{4}){2})$/
