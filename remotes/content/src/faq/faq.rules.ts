import type { Faq } from '@app/contracts/faq'

/** Returns the entries that contain every typed word, in the question or the answer. */
export function matching(questions: readonly Faq[], typed: string): Faq[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean)
  return questions.filter(({ question, answer }) => {
    const text = `${question} ${answer}`.toLowerCase()
    return words.every((word) => text.includes(word))
  })
}
