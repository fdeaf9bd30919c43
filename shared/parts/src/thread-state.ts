import type { Thread } from '@app/contracts/threads'
import { formatDate, indiaDate } from '@app/domain/india-time'
import { now } from '@app/kernel'

/** Returns true if a day in India has ended. */
export const isOver = (day: string): boolean => day < indiaDate(new Date(now()).toISOString())

/** Returns a sentence about the state of a thread, with the closing date if it matters. */
export function stateInWords({ state, closes_at }: Pick<Thread, 'state' | 'closes_at'>): string {
  switch (state) {
    case 'open':
      return `Open until ${formatDate(closes_at)}.`
    case 'paused':
      return 'Paused with the plan. You can write again when the plan resumes.'
    case 'handed_over':
      return 'Another expert is answering now.'
    case 'closed':
      return `Closed since ${formatDate(closes_at)}.`
  }
}
