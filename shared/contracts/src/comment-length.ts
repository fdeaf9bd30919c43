/**
 * The minimum length of a comment, which the specification gives, and the maximum. These numbers are in a file of their
 * own, so that a form does not load the schemas.
 */
export const COMMENT_LENGTH = { least: 2, most: 1000 } as const
