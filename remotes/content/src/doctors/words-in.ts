type Word = string | { name: string }

/**
 * Returns the words in a list, which the API sends as an array of names, an array of rows with a name, or a
 * comma-separated string.
 */
export const wordsIn = (list: string | readonly Word[]): string[] =>
  (typeof list === 'string' ? list.split(',') : list)
    .map((word) => (typeof word === 'string' ? word : word.name).trim())
    .filter((word) => word !== '')
