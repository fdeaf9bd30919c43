/** The address of a picture that we serve: below /images/, and no step out of it. */
export const PICTURE_ADDRESS = /^\/images(?:\/(?!\.{1,2}(?:\/|$))[\w.-]+)+$/
