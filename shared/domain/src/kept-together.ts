export const NO_BREAK_SPACE = '\u00A0'

/**
 * Keeps each number on one line with the word after it: "7:15 pm", "24 November", "60 days", "18 %". A time whose "pm"
 * starts the next line is easily misread. Numbers with six or more digits are codes, not counts.
 */
export const keptTogether = (text: string): string =>
  text.replaceAll(/(?<=(?<!\d)\d{1,5}|½) (?=[\p{L}%])/gu, NO_BREAK_SPACE)
