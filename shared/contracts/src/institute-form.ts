// What the form needs before it sends: in a file of its own, so that the browser needs no schema for it.

/** The code of an institute, in capitals. */
export const INSTITUTE_CODE = /^[A-Z0-9]{3,20}$/
