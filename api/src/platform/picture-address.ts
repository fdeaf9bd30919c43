/** Matches the address of a picture that we serve, which is below /images/ and can't lead out of that folder. */
export const PICTURE_ADDRESS = /^\/images(?:\/(?!\.{1,2}(?:\/|$))[\w.-]+)+$/
