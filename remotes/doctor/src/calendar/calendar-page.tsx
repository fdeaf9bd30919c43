import { KINDS } from '@app/parts/appointment-card'
import type { DoctorCalendar } from '@app/contracts/doctor-calendar'
import { monthInWords } from '@app/domain/month'
import { useKernel, useQuery, useToday } from '@app/kernel'
import { useNow } from '@app/parts/use-now'
import { Button } from '@app/ui/button'
import { Page } from '@app/ui/page'
import { ErrorState, Skeleton } from '@app/ui/states'
import { memo, useCallback, useDeferredValue, useState } from 'react'
import { CalendarGrid } from './calendar-grid.tsx'
import css from './calendar.module.css'
import { calendarQuery } from './calendar.query.ts'
import { dayAfterKey, rangeOf, type View } from './days.rules.ts'
import { stateOf } from './hours.rules.ts'

const VIEWS: readonly (readonly [View, string])[] = [
  ['week', 'Week'],
  ['month', 'Month'],
]

/** Shows the reader's calendar, a week or a month at a time. */
export function CalendarPage() {
  const today = useToday()
  const [view, setView] = useState<View>('week')
  const [chosen, setDay] = useState<string>()
  const day = chosen ?? today
  const onKey = useCallback(
    (key: string) => setDay((last) => dayAfterKey(key, last ?? today, view) ?? last),
    [today, view],
  )
  // a press that leads to other days shows their month immediately, and the days follow once the month is drawn
  const drawn = useDeferredValue(day)
  const shown = rangeOf(view, drawn).from === rangeOf(view, day).from ? day : drawn
  const { data, isPending, isError, refetch } = useQuery(calendarQuery(useKernel(), rangeOf(view, shown)))
  return (
    <Page>
      <div className={css.head}>
        <h1>Calendar</h1>
        <h2 aria-live="polite">{monthInWords(day)}</h2>
        <div className={css.group}>
          <Step name="Earlier" drawing="M15 6l-6 6 6 6" onPress={() => onKey('PageUp')} />
          <Button look="secondary" onClick={() => setDay(today)}>
            Today
          </Button>
          <Step name="Later" drawing="M9 6l6 6-6 6" onPress={() => onKey('PageDown')} />
        </div>
        <div className={css.group} role="group" aria-label="View">
          {VIEWS.map(([name, label]) => (
            <Button
              key={name}
              look={name === view ? 'primary' : 'secondary'}
              aria-pressed={name === view}
              onClick={() => setView(name)}
            >
              {label}
            </Button>
          ))}
        </div>
      </div>
      {isPending && <Skeleton label="Loading your calendar" lines={8} />}
      {isError && !data && <ErrorState title="Your calendar did not load" onRetry={() => refetch()} />}
      {data && view === 'week' && <Key days={data} />}
      {data && <CalendarGrid days={data} view={view} day={shown} today={today} onKey={onKey} onOpen={setDay} />}
    </Page>
  )
}

/** Names the colours of the week. */
const Key = memo(({ days }: { days: DoctorCalendar }) => {
  const now = useNow()
  const isOneOn = days.some(({ booked }) => booked.some((one) => !one.is_missed && stateOf(one, now) === 'now'))
  const kinds = new Set(days.flatMap(({ booked }) => booked.map(({ kind }) => kind)))
  const others = new Set([...kinds].filter((kind) => kind !== 'discovery_call').map((kind) => KINDS[kind]))
  return (
    <ul className={css.key} aria-label="Colours">
      {others.size > 0 && <li>{[...others].join(', ')}</li>}
      {kinds.has('discovery_call') && <li data-kind="discovery_call">{KINDS.discovery_call}</li>}
      {isOneOn && <li data-state="now">On now</li>}
      {kinds.size > 0 && <li data-state="over">Past call</li>}
      <li data-state="closed">Closed</li>
    </ul>
  )
})

interface StepProps {
  name: string
  /** The data of an SVG path on a square of 24. */
  drawing: string
  onPress(): void
}

const Step = ({ name, drawing, onPress }: StepProps) => (
  <Button look="quiet" aria-label={name} title={name} onClick={onPress}>
    <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
      <path d={drawing} fill="none" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
    </svg>
  </Button>
)
