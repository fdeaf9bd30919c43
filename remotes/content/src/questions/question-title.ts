/** The maximum length of a title; a longer question is cut before a word. */
const LONGEST = 120

const TAKEN_BACK = 'The person who asked withdrew their question'

/** Shortens a question for its heading and its page title. */
export function titleOf(question: string | null): string {
  if (question === null) return TAKEN_BACK
  const words = question.replaceAll(/\s+/g, ' ')
  if (words.length <= LONGEST) return words
  return `${words.slice(0, LONGEST).replace(/\s\S*$/, '')}…`
}
