import type { SlotDay } from '@app/contracts/booking'
import { formatShortDate, formatShortWeekday } from '@app/domain/india-time'
import { neighbour } from '@app/ui/roving'
import { useEffect, useRef, type KeyboardEvent } from 'react'
import css from './day-strip.module.css'

interface DayStripProps {
  days: readonly SlotDay[]
  /** The date of the day whose times are shown. */
  day: string | undefined
  /** The id of the element that shows that day's times. */
  panel: string
  onPick(date: string): void
}

/** The days as tabs: they are a single stop for the Tab key, and the arrow keys go from day to day. */
export function DayStrip({ days, day, panel, onPick }: DayStripProps) {
  const strip = useRef<HTMLDivElement>(null)
  const move = (event: KeyboardEvent<HTMLElement>) => {
    const next = neighbour(event, 'horizontal')
    if (!next) return
    next.focus()
    next.click()
  }
  // a reader who returns finds the day they had chosen
  useEffect(() => {
    const shown = strip.current!.querySelector<HTMLElement>('[aria-selected="true"]')
    if (shown) strip.current!.scrollLeft = shown.offsetLeft - (strip.current!.clientWidth - shown.offsetWidth) / 2
  }, [day])
  return (
    <div ref={strip} className={css.strip} role="tablist" aria-label="Day">
      {days.map(({ date, slots }) => (
        <button
          key={date}
          type="button"
          role="tab"
          className={css.day}
          aria-selected={date === day}
          aria-controls={panel}
          tabIndex={date === day ? 0 : -1}
          onKeyDown={move}
          onClick={() => onPick(date)}
        >
          <span>{formatShortWeekday(date)}</span> <strong>{formatShortDate(date)}</strong>{' '}
          <span className={css.count}>{countOf(slots.length)}</span>
        </button>
      ))}
    </div>
  )
}

const countOf = (count: number) => (count === 0 ? 'none' : count === 1 ? '1 time' : `${count} times`)
