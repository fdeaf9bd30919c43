/**
 * The minimum length of a comment, set by the specification, and the maximum. These numbers have their own file, so
 * that a form does not load the schemas.
 */
export const COMMENT_LENGTH = { least: 2, most: 1000 } as const
