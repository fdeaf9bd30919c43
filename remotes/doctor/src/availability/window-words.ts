import { formatDate, formatShortDate, formatShortWeekday } from '@app/domain/india-time'
import { rangeWords } from '@app/domain/range-words'
import type { Draft } from './draft.rules.ts'

const EVERY = 'Every week'

/** Says in which weeks a window applies: "Every week from 1 December 2026", or "Only Fri 27 Nov" */
export const weeksOf = ({ starts_on, ends_on }: Draft): string =>
  starts_on !== '' && starts_on === ends_on
    ? `Only ${formatShortWeekday(starts_on)} ${formatShortDate(starts_on)}`
    : [EVERY, starts_on && `from ${formatDate(starts_on)}`, ends_on && `until ${formatDate(ends_on)}`]
        .filter(Boolean)
        .join(' ')

/** Writes a window without errors: its hours, and in which weeks it applies unless that is every week. */
export function partsOf(window: Draft): { range: string; when: string | undefined } {
  const range = rangeWords({ from: window.from, to: window.to === '00:00' ? '24:00' : window.to })
  const weeks = weeksOf(window)
  return { range, when: weeks === EVERY ? undefined : weeks.replace(`${EVERY} `, '').replace('Only', 'only') }
}

/** Writes a window on one line: "10 am–2 pm", or "10 am–2 pm (only Fri 27 Nov)" */
export function inWords(window: Draft): string {
  const { range, when } = partsOf(window)
  return when ? `${range} (${when})` : range
}
