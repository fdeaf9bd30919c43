/** Characters of a comment: the specification's least, and the most. In a file of its own, so that a form needs no schema. */
export const COMMENT_LENGTH = { least: 2, most: 1000 } as const
