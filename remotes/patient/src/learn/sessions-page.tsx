import { ShowMore } from '@app/parts/show-more'
import type { ExerciseSession } from '@app/contracts/learning'
import { dayAfter, daysInRow, weekOf } from '@app/domain/days'
import { formatShortDay, indiaDate } from '@app/domain/india-time'
import { now, useInfiniteQuery, useKernel } from '@app/kernel'
import { LinkButton } from '@app/ui/button'
import { Empty } from '@app/ui/empty'
import { ErrorState, Skeleton } from '@app/ui/states'
import { PatientPage } from '../frame/patient-page.tsx'
import { UP } from '../frame/up.ts'
import { WeekDots } from '../records/week-dots.tsx'
import { Line, Row, Rows } from '../rows/rows.tsx'
import css from './learn.module.css'
import { learnPages } from './learn.pages.ts'
import { sessionsQuery } from './learn.query.ts'
import { inMinutes } from './timer.rules.ts'

const FELT = ['bad', 'rather bad', 'so-so', 'good', 'very good']

/** Lists the exercises that the reader has done, the latest first. */
export function SessionsPage() {
  const found = useInfiniteQuery(sessionsQuery(useKernel()))
  const sessions = found.data?.pages.flat()
  return (
    <PatientPage up={UP.learn}>
      <div className={css.top}>
        <h1>Your practice log</h1>
        {sessions && sessions.length > 0 && <LinkButton to={learnPages.learn.path}>Practise now</LinkButton>}
      </div>
      {found.isPending && <Skeleton label="Loading your practice log" lines={6} />}
      {found.isError && !sessions && (
        <ErrorState title="Your practice log did not load" onRetry={() => void found.refetch()} />
      )}
      {sessions?.length === 0 && (
        <Empty drawing="seed" says="You haven’t saved an exercise yet.">
          <LinkButton to={learnPages.learn.path}>Choose one</LinkButton>
        </Empty>
      )}
      {sessions && sessions.length > 0 && (
        <>
          {/* the sum is known once all sessions are loaded */}
          {!found.hasNextPage && <Sum sessions={sessions} />}
          {byWeek(sessions).map(([week, some]) => (
            <section key={week} aria-label={week}>
              <h2 className={css.week}>{week}</h2>
              <Rows label={week}>
                {some.map(({ id, title, at, seconds, is_whole, felt }) => (
                  <Row
                    key={id}
                    title={title}
                    end={
                      <Line>
                        {formatShortDay(at)} · {inMinutes(seconds)}
                      </Line>
                    }
                  >
                    {(!is_whole || felt !== null) && (
                      <Line>
                        {[
                          ...(is_whole ? [] : ['stopped before the end']),
                          ...(felt ? [`felt ${FELT[felt - 1]}`] : []),
                        ].join(' · ')}
                      </Line>
                    )}
                  </Row>
                ))}
              </Rows>
            </section>
          ))}
        </>
      )}
      {found.hasNextPage && (
        <div className={css.more}>
          <ShowMore list={found} />
        </div>
      )}
    </PatientPage>
  )
}

/** Groups sessions, the latest first, into those of this week, of last week, and the earlier ones. */
function byWeek(sessions: readonly ExerciseSession[]) {
  const today = indiaDate(new Date(now()).toISOString())
  const monday = weekOf(today)[0]!
  const before = weekOf(dayAfter(monday, -1))[0]!
  return [
    ...Map.groupBy(sessions, ({ at }) => {
      const day = indiaDate(at)
      return day >= monday ? 'This week' : day >= before ? 'Last week' : 'Earlier'
    }),
  ]
}

/** Says how much the reader has practised. */
function Sum({ sessions }: { sessions: readonly ExerciseSession[] }) {
  const today = indiaDate(new Date(now()).toISOString())
  const days = sessions.map(({ at }) => indiaDate(at))
  const streak = daysInRow(days, today)
  const week = weekOf(today).map((day) => ({ day, is_done: days.includes(day) }))
  const seconds = sessions.reduce((sum, one) => sum + one.seconds, 0)
  return (
    <div className={css.sum}>
      <p>
        <strong>{sessions.length === 1 ? '1 session' : `${sessions.length} sessions`}</strong> · {inMinutes(seconds)}
        {streak > 1 && ` · ${streak} days in a row`}
      </p>
      <WeekDots week={week} today={today} />
    </div>
  )
}
