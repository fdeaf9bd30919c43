import type { HoursWindow } from '@app/contracts/hours'
import { formatDate, WEEKDAYS } from '@app/domain/india-time'
import { useMutation } from '@app/kernel'
import { Button } from '@app/ui/button'
import { Refusal } from '@app/ui/states'
import { useState } from 'react'
import { AffectedChoices, type Choices } from '../affected/affected-choices.tsx'
import { useAffected } from '../affected/use-affected.ts'
import css from './availability.module.css'
import { deleteHours } from './availability.query.ts'
import { clockOf } from './clock.rules.ts'
import { CopyDay } from './copy-day.tsx'

/** Monday first. */
const DAYS = [1, 2, 3, 4, 5, 6, 0] as const

/**
 * Shows the doctor's weekly hours. A window without bookings is removed at once; otherwise the doctor first decides
 * what happens to each booking in it.
 */
export function Week({ windows }: { windows: readonly HoursWindow[] }) {
  const [going, setGoing] = useState<string>()
  const removing = useMutation(deleteHours)
  const affected = useAffected()

  async function remove(id: string, choices?: Choices) {
    setGoing(id)
    const removed = await removing.send({ id, ...(choices && { choices }) })
    if (removed.ok) affected.clear()
    else if (affected.hear(removed.error)) removing.reset()
  }

  if (affected.bookings && going)
    return (
      <AffectedChoices
        bookings={affected.bookings}
        alone={affected.alone}
        busy={removing.isBusy}
        onConfirm={(choices) => void remove(going, choices)}
        onBack={affected.clear}
      />
    )
  return (
    <section aria-label="Your week">
      {removing.error && <Refusal>{removing.error.message}.</Refusal>}
      <ul className={css.week}>
        {DAYS.map((weekday) => {
          const ofDay = windows.filter((window) => window.weekday === weekday)
          const name = WEEKDAYS[weekday]
          return (
            <li key={weekday} className={css.day}>
              <h2 className={css.name}>{name}</h2>
              {ofDay.length === 0 && <p className={css.none}>No hours</p>}
              {ofDay.length > 0 && (
                <ul className={css.rows} aria-label={name}>
                  {ofDay.map((window) => (
                    <li key={window.id}>
                      <span>{wordsOf(window)}</span>
                      <Button
                        look="quiet"
                        busy={removing.isBusy && going === window.id}
                        aria-label={`Remove ${name}, ${wordsOf(window)}`}
                        onClick={() => void remove(window.id)}
                      >
                        Remove
                      </Button>
                    </li>
                  ))}
                </ul>
              )}
              {ofDay.length > 0 && <CopyDay weekday={weekday} windows={ofDay} />}
            </li>
          )
        })}
      </ul>
    </section>
  )
}

function wordsOf({ from_minute, to_minute, starts_on, ends_on }: HoursWindow): string {
  const from = starts_on ? `, from ${formatDate(starts_on)}` : ''
  const until = ends_on ? `, until ${formatDate(ends_on)}` : ''
  return `${clockOf(from_minute)} to ${clockOf(to_minute)}${from}${until}`
}
