/** Characters of an expert's note, at most. */
export const NOTE_LENGTH = 2000
