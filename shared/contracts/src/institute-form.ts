// The checks that the institute's form makes before sending. They have their own file, so that the browser does not
// load the schemas.

/** The format of an institute's code, in capital letters. */
export const INSTITUTE_CODE = /^[A-Z0-9]{3,20}$/
