import type { Faq } from '@app/contracts/faq'

/** Questions in which every word that was typed occurs, in question or answer. */
export function matching(questions: readonly Faq[], typed: string): Faq[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean)
  return questions.filter(({ question, answer }) => {
    const text = `${question} ${answer}`.toLowerCase()
    return words.every((word) => text.includes(word))
  })
}
