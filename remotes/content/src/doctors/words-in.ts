type Word = string | { name: string }

/** The words of a list that the wire carries as an array, of names or of rows with a name, or as a comma string. */
export const wordsIn = (list: string | readonly Word[]): string[] =>
  (typeof list === 'string' ? list.split(',') : list)
    .map((word) => (typeof word === 'string' ? word : word.name).trim())
    .filter((word) => word !== '')
