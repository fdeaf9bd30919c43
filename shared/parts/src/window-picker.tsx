import type { LabWindow } from '@app/contracts/lab-bookings'
import { formatDay, formatTime, indiaDate } from '@app/domain/india-time'
import { RadioCards } from '@app/ui/radio-cards'
import { Select } from '@app/ui/select'
import css from './window-picker.module.css'

interface WindowPickerProps {
  windows: readonly LabWindow[]
  /** The chosen window; undefined if none is. */
  chosen: string | undefined
  /** The date of the day whose windows are shown; '' for none. */
  day: string
  /** The label of the first option in the list of days, which is not a day. */
  later: string
  error?: string | undefined
  onDay(day: string): void
  onChoose(id: string): void
}

/** "6:30 am to 8:30 am". */
export const hoursOf = ({ starts_at, ends_at }: Pick<LabWindow, 'starts_at' | 'ends_at'>): string =>
  `${formatTime(starts_at)} to ${formatTime(ends_at)}`

/** Lets the reader choose when a sample is taken: first the day, then a window. A full window stays visible. */
export function WindowPicker({ windows, chosen, day, later, error, onDay, onChoose }: WindowPickerProps) {
  const byDay = Map.groupBy(windows, ({ starts_at }) => indiaDate(starts_at))
  const shown = byDay.get(day) ?? []
  return (
    <div className={css.picker}>
      <Select label="Day" name="day" value={day} onChange={(event) => onDay(event.target.value)}>
        <option value="">{later}</option>
        {[...byDay].map(([date, [first]]) => (
          <option key={date} value={date}>
            {formatDay(first!.starts_at)}
          </option>
        ))}
      </Select>
      {shown.length > 0 && (
        <RadioCards
          legend="Collection window"
          name="window"
          error={error}
          value={chosen}
          onChange={onChoose}
          cards={shown.map((one) => ({
            value: one.id,
            label: hoursOf(one),
            hint: placesOf(one.left),
            isDisabled: one.left === 0,
          }))}
        />
      )}
    </div>
  )
}

const placesOf = (left: number): string => (left === 0 ? 'Full' : left === 1 ? '1 place left' : `${left} places left`)
