import type { DiscoverySlots, Slot } from '@app/contracts/booking'
import { doctorName } from './doctor-name.ts'
import { formatDay, formatTime, INDIA } from '@app/domain/india-time'
import { Button } from '@app/ui/button'
import { useState } from 'react'
import css from './slot-picker.module.css'

interface SlotPickerProps {
  free: Pick<DiscoverySlots, 'days' | 'doctors'>
  /** The chosen slot's starts_at. */
  chosen: string | undefined
  onChoose(startsAt: string): void
}

/** Parts of the day, by the hour in India at which each ends. */
const PARTS = [
  { name: 'Morning', until: 12 },
  { name: 'Afternoon', until: 17 },
  { name: 'Evening', until: 21 },
  { name: 'Late', until: 24 },
]

/** A strip of days and the free times of one; days without free times stay readable. */
export function SlotPicker({ free, chosen, onChoose }: SlotPickerProps) {
  const { days } = free
  const withSlots = days.filter((day) => day.slots.length > 0)
  const [picked, pick] = useState<string>()
  const day = days.find((candidate) => candidate.date === picked) ?? withSlots[0]
  const next = withSlots[0]?.slots[0]
  const nextDay = day && withSlots.find((candidate) => candidate.date > day.date)
  return (
    <>
      {next && (
        <p className={css.next}>
          <Button
            look="secondary"
            onClick={() => {
              pick(withSlots[0]!.date)
              onChoose(next.starts_at)
            }}
          >
            Next available: {formatDay(next.starts_at)}, {formatTime(next.starts_at)}
          </Button>
        </p>
      )}
      <div className={css.strip} role="group" aria-label="Day">
        {days.map(({ date, slots }) => (
          <button
            key={date}
            type="button"
            className={css.day}
            aria-pressed={date === day?.date}
            onClick={() => pick(date)}
          >
            <span>{weekdayOf(date)}</span>
            <strong>{dayOf(date)}</strong>
            <span className={css.count}>{slots.length === 0 ? 'none' : `${slots.length} free`}</span>
          </button>
        ))}
      </div>
      {day && day.slots.length === 0 && nextDay && (
        <p className={css.next}>
          Nothing on this day.{' '}
          <Button look="secondary" onClick={() => pick(nextDay.date)}>
            Next: {formatDay(nextDay.slots[0]!.starts_at)}
          </Button>
        </p>
      )}
      {day && day.slots.length > 0 && <Times slots={day.slots} free={free} chosen={chosen} onChoose={onChoose} />}
    </>
  )
}

function Times({ slots, free, chosen, onChoose }: SlotPickerProps & { slots: readonly Slot[] }) {
  return (
    <fieldset className={css.times}>
      <legend>
        <h2 className={css.date}>{formatDay(slots[0]!.starts_at)}</h2>
      </legend>
      {PARTS.map(({ name, until }, index) => {
        const from = PARTS[index - 1]?.until ?? 0
        const here = slots.filter((slot) => hourOf(slot.starts_at) >= from && hourOf(slot.starts_at) < until)
        return (
          here.length > 0 && (
            <div key={name} role="group" aria-label={name}>
              <h3 className={css.part}>{name}</h3>
              <div className={css.chips}>
                {here.map((slot) => (
                  <label key={slot.starts_at} className={css.chip} title={doctorName(free, slot.doctor_id)}>
                    <input
                      type="radio"
                      name="slot"
                      value={slot.starts_at}
                      checked={slot.starts_at === chosen}
                      onChange={() => onChoose(slot.starts_at)}
                    />
                    <span>{formatTime(slot.starts_at)}</span>
                  </label>
                ))}
              </div>
            </div>
          )
        )
      })}
    </fieldset>
  )
}

const hours = new Intl.DateTimeFormat('en-GB', { timeZone: INDIA, hour: '2-digit', hourCycle: 'h23' })
const hourOf = (instant: string) => Number(hours.format(new Date(instant)))

/** A calendar date has no zone, so UTC both reads and writes it. */
const asDate = (date: string) => new Date(`${date}T00:00:00Z`)
const weekday = new Intl.DateTimeFormat('en-IN', { timeZone: 'UTC', weekday: 'short' })
const dayAndMonth = new Intl.DateTimeFormat('en-IN', { timeZone: 'UTC', day: 'numeric', month: 'short' })
const weekdayOf = (date: string) => weekday.format(asDate(date))
const dayOf = (date: string) => dayAndMonth.format(asDate(date))
