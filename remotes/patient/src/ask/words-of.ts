import type { AskedQuestion } from '@app/contracts/questions'

/** Returns the text of a question, or a note that its author has withdrawn it. */
export function wordsOf({ text, is_mine }: Pick<AskedQuestion, 'text' | 'is_mine'>): string {
  return text ?? (is_mine ? 'You withdrew this question' : 'The person who asked withdrew their question')
}
