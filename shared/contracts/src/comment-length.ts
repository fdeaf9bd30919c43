/**
 * The fewest characters of a comment, by the specification, and the most. These numbers have a file of their own, so
 * that a form does not load the schemas.
 */
export const COMMENT_LENGTH = { least: 2, most: 1000 } as const
