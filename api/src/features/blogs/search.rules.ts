/**
 * What a visitor typed, as PostgreSQL's tsquery: every word has to occur, the last of them perhaps unfinished, so all
 * match by prefix. Only letters, marks and digits are kept: nothing typed reaches the query's own syntax.
 */
export const searchQuery = (typed: string): string =>
  (typed.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).map((word) => `${word}:*`).join(' & ')
