// What a form needs before it sends: in a file of its own, so that the browser needs no schema for it.

/** Of an app: they are sent by themselves. */
export const APP_CODE = /^\d{6}$/
/** Characters of a recovery code, with room for its spaces. */
export const SECOND_CODE_LENGTH = 20
/** A code from an app, or a recovery code, which never contains 0, 1, I or O. */
export const SECOND_CODE = /^(?:\d{6}|[2-9A-HJ-NP-Z]{4}(?:-[2-9A-HJ-NP-Z]{4}){2})$/
