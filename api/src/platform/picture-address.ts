/**
 * Matches the address of a picture that we serve. The address of a picture lies below /images/ and can't lead out of
 * that folder.
 */
export const PICTURE_ADDRESS = /^\/images(?:\/(?!\.{1,2}(?:\/|$))[\w.-]+)+$/
