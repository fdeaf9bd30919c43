import { useNow } from '@app/parts/use-now'
import type { DoctorsDay } from '@app/contracts/desk'
import { isLive } from '@app/contracts/booking'
import { formatDay, formatTime } from '@app/domain/india-time'
import { useIdentity, useKernel, useQuery } from '@app/kernel'
import { Badge, Page } from '@app/ui/page'
import { EmptyState, ErrorState, Skeleton } from '@app/ui/states'
import rows from '../rows/rows.module.css'
import { todayQuery, waitingQuery } from './appointments.query.ts'
import { Completed } from './completed.tsx'
import { DayRow, whoOf } from './day-row.tsx'
import { greeting } from './greeting.rules.ts'
import { MonthCard } from './month-card.tsx'
import { NowCard } from './now-card.tsx'
import { nowOf, openTimes, timelineOf } from './timeline.rules.ts'
import { ToDo } from './to-do.tsx'
import css from './today.module.css'

/** Shows the doctor's day by the hour, their current appointment, and what needs their attention. */
export function DashboardPage() {
  const kernel = useKernel()
  const identity = useIdentity()
  const at = useNow()
  const { data: day, isError, refetch } = useQuery(todayQuery(kernel))
  const waiting = useQuery(waitingQuery(kernel))
  const sinceOf = (id: string) => waiting.data?.find((one) => one.id === id)?.since
  const top = day && nowOf(day, at)
  return (
    <Page>
      <div className={css.head}>
        <h1>{greeting(day?.doctor_name ?? identity?.name ?? '', at)}</h1>
        {day && <InShort day={day} at={at} />}
      </div>
      {isError && !day && <ErrorState title="Your calls did not load" onRetry={() => refetch()} />}
      {!isError && !day && <Skeleton label="Loading your calls" />}
      {day && waiting.isError && (
        <p role="status">We can’t see who’s waiting right now. We’ll keep trying. Please check your connection.</p>
      )}
      {top && <NowCard appointment={top} since={sinceOf(top.id)} at={at} />}
      {day && (
        <div className={css.columns}>
          <section className={css.today} aria-labelledby="today">
            <h2 id="today" className={css.unseen}>
              Today
            </h2>
            {day.appointments.length === 0 && (
              <EmptyState title="No appointments today">
                <p>
                  {day.next
                    ? `Next: ${formatDay(day.next.starts_at)}, ${formatTime(day.next.starts_at)}, ${day.next.patient_name}.`
                    : 'New appointments appear here automatically.'}
                </p>
              </EmptyState>
            )}
            {(day.appointments.length > 0 || day.free.length > 0) && (
              <Rows day={day} top={top?.id} at={at} sinceOf={sinceOf} />
            )}
          </section>
          <div className={css.beside}>
            <ToDo {...day} />
            <MonthCard month={day.month} this_week={day.this_week} at={at} />
          </div>
          <div className={css.completed}>
            <Completed at={at} />
          </div>
        </div>
      )}
    </Page>
  )
}

interface RowsProps {
  day: DoctorsDay
  /** The id of the appointment that is shown at the top of the page. */
  top: string | undefined
  at: number
  sinceOf(id: string): string | undefined
}

function Rows({ day, top, at, sinceOf }: RowsProps) {
  const { folded, entries } = timelineOf(day, at)
  return (
    <>
      {folded.length > 0 && (
        <details className={`${rows.opens} ${css.folded}`}>
          <summary>Earlier today: {folded.length}, nothing left to do</summary>
          <ol className={css.day}>
            {folded.map((one) => (
              <li key={one.id} className={css.over}>
                <DayRow appointment={one} since={undefined} at={at} />
              </li>
            ))}
          </ol>
        </details>
      )}
      <ol className={css.day}>
        {entries.map((entry) => {
          if (entry.kind === 'now')
            return (
              <li key="now" className={css.line}>
                <span>{formatTime(entry.at)}</span>
              </li>
            )
          if (entry.kind === 'free')
            return (
              <li key={entry.at} className={css.free}>
                {formatTime(entry.at)} to {formatTime(entry.until)} open
              </li>
            )
          const { appointment } = entry
          // the card above says the rest
          if (appointment.id === top)
            return (
              <li key={appointment.id} className={css.turn}>
                <time className={css.time} dateTime={appointment.starts_at}>
                  {formatTime(appointment.starts_at)}
                </time>{' '}
                <strong>{whoOf(appointment)}</strong>{' '}
                <Badge>{Date.parse(appointment.starts_at) > at ? 'Next' : 'Now'}</Badge>
              </li>
            )
          return (
            <li key={appointment.id}>
              <DayRow appointment={appointment} since={sinceOf(appointment.id)} at={at} />
            </li>
          )
        })}
      </ol>
    </>
  )
}

/** Sums up the doctor's day: "6 calls today · 2 left · open from 8:15 pm" */
function InShort({ day: { appointments, free }, at }: { day: DoctorsDay; at: number }) {
  const left = appointments.filter(({ status, join_until }) => isLive(status) && at < Date.parse(join_until)).length
  const [open] = openTimes(free, at)
  const from =
    open && Date.parse(open.starts_at) > at ? `open\u00a0from\u00a0${formatTime(open.starts_at)}` : open && 'open now'
  const count = appointments.length
  return (
    <p>
      {count} {count === 1 ? 'call' : 'calls'} today · {left} left{from && ` · ${from}`}
    </p>
  )
}
