import type { MessageWriter, Thread } from '@app/contracts/threads'
import { formatDate, indiaDate } from '@app/domain/india-time'
import { now } from '@app/kernel'

/** Returns true if a day in India has ended. */
export const isOver = (day: string): boolean => day < indiaDate(new Date(now()).toISOString())

/** Returns a sentence for the reader about the state of a thread, with the closing date if it matters. */
export function stateInWords({ state, closes_at }: Pick<Thread, 'state' | 'closes_at'>, as: MessageWriter): string {
  switch (state) {
    case 'open':
      return `${as === 'doctor' ? 'They' : 'You'} can write until ${formatDate(closes_at)}.`
    case 'paused':
      return 'Paused with the plan. You can write again when the plan resumes.'
    case 'handed_over':
      return 'Another expert is answering now.'
    case 'closed':
      return `Closed since ${formatDate(closes_at)}.`
  }
}
