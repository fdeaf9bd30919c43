/** The number of seconds that we assume for one question. */
const EACH = 9

export const minutesFor = (questions: number): number => Math.ceil((questions * EACH) / 60)

export function minutesLeft(questions: number): string {
  const minutes = minutesFor(questions)
  return minutes === 1 ? 'about a minute left' : `about ${minutes} minutes left`
}
