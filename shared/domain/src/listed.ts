/** Joins words as a sentence names them: "Hindi, Tamil or English". Nothing for no words. */
export const listed = (words: readonly string[], last: 'and' | 'or'): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} ${last} ${words.at(-1)}`
