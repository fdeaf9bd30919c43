/** The address of a picture that we serve. It lies below /images/ and can't leave it. */
export const PICTURE_ADDRESS = /^\/images(?:\/(?!\.{1,2}(?:\/|$))[\w.-]+)+$/
