import type { AskedQuestion } from '@app/contracts/questions'

/** A question as it is shown: its words, or that they were taken back. */
export function wordsOf({ text, is_mine }: Pick<AskedQuestion, 'text' | 'is_mine'>): string {
  return text ?? (is_mine ? 'You took your words back' : 'The asker took their words back')
}
