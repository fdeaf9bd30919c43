import type { HoursWindow, SetDays } from '@app/contracts/hours'
import { useMutation } from '@app/kernel'
import { useState } from 'react'
import { AffectedChoices, type Choices } from '../affected/affected-choices.tsx'
import { useAffected } from '../affected/use-affected.ts'
import css from './availability.module.css'
import { setDays } from './availability.query.ts'
import { DayRow } from './day-row.tsx'
import type { Draft } from './draft.rules.ts'

/** Sunday first, as in the calendar. */
const DAYS = [0, 1, 2, 3, 4, 5, 6] as const

/** The change that a row has sent. */
interface Sent extends Pick<SetDays, 'weekdays' | 'windows'> {
  from: number
}

/**
 * Shows the doctor's weekly hours, one line for each day; a press opens a day to change its times. A day is saved as a
 * whole; hours with bookings change only once the doctor has decided what happens to each booking.
 */
export function Week({ windows }: { windows: readonly HoursWindow[] }) {
  const [drafts, setDrafts] = useState<Readonly<Record<number, readonly Draft[] | undefined>>>({})
  const [sent, setSent] = useState<Sent & { isSaved?: boolean }>()
  /** The one day whose times can be changed; a day with unsaved changes stays open too. */
  const [open, setOpen] = useState<number>()
  const saving = useMutation(setDays)
  const affected = useAffected()

  async function save(wish: Sent, choices?: Choices) {
    if (saving.isBusy) return
    setSent(wish)
    const { weekdays } = wish
    const saved = await saving.send({ weekdays, windows: wish.windows, ...(choices && { choices }) })
    if (saved.ok) {
      affected.clear()
      setSent({ ...wish, isSaved: true })
      setOpen(undefined)
      setDrafts((all) => ({ ...all, ...Object.fromEntries(weekdays.map((weekday) => [weekday, undefined])) }))
    } else if (affected.hear(saved.error)) saving.reset()
  }

  if (affected.bookings && sent)
    return (
      <AffectedChoices
        bookings={affected.bookings}
        alone={affected.alone}
        busy={saving.isBusy}
        onConfirm={(choices) => void save(sent, choices)}
        onBack={affected.clear}
      />
    )
  return (
    <ul className={css.week} aria-label="Your week">
      {DAYS.map((weekday) => (
        <li key={weekday}>
          <DayRow
            weekday={weekday}
            windows={windows.filter((window) => window.weekday === weekday)}
            draft={drafts[weekday]}
            isOpen={open === weekday}
            onToggle={() => setOpen(open === weekday ? undefined : weekday)}
            onDraft={(draft) => {
              saving.reset()
              setDrafts((all) => ({ ...all, [weekday]: draft }))
            }}
            onSave={(weekdays, spans) => void save({ from: weekday, weekdays, windows: spans })}
            isBusy={saving.isBusy}
            isSaved={sent?.isSaved === true && sent.weekdays.includes(weekday)}
            refusal={sent?.from === weekday ? saving.error?.message : undefined}
          />
        </li>
      ))}
    </ul>
  )
}
