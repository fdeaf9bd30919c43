import { PATHS } from '@app/parts/paths'
import { WithHelplines } from '@app/parts/with-helplines'
import type { Next } from '@app/contracts/next'
import { Link, useKernel, useLocation, useQuery } from '@app/kernel'
import { NextCard } from '../next/next-card.tsx'
import { nextQuery } from '../next/next.query.ts'
import css from './beside.module.css'

/** The pages that themselves say where to get help immediately. */
const TELL_IT: readonly string[] = [PATHS.ask, PATHS.healthHistory]

/** The beginnings of pages that are no part of the record, or that say themselves who sees what they show. */
const NOT_OF_RECORD: readonly string[] = [PATHS.documents, PATHS.learn, PATHS.payments, PATHS.plan]

/** Shows, beside a page, the reader's next step, who sees their record, and where to get help immediately. */
export function Beside() {
  const { pathname } = useLocation()
  const { data: next } = useQuery(nextQuery(useKernel()))
  return (
    <div className={css.beside}>
      {next && !isAbout(pathname, next) && <NextCard next={next} isBeside />}
      {!NOT_OF_RECORD.some((path) => pathname.startsWith(path)) && (
        <section className={css.note} aria-labelledby="who-sees">
          <h2 id="who-sees">Who can see your record</h2>
          <p>You and the experts who treat you can see it. Only you can read your journal.</p>
          <p>
            <Link to={PATHS.privacy}>See who opened it</Link>
          </p>
        </section>
      )}
      {!TELL_IT.includes(pathname) && (
        <section className={css.note} aria-labelledby="at-once">
          <h2 id="at-once">If it can’t wait</h2>
          <p>
            <WithHelplines>
              If you’re in danger, call 112. If you’re thinking of ending your life, call Tele-MANAS on 14416, day or
              night.
            </WithHelplines>
          </p>
        </section>
      )}
    </div>
  )
}

/**
 * Returns true if the page already shows the next step: it is the list of appointments or the plan, or its address ends with the
 * step's id or path.
 */
const isAbout = (pathname: string, { kind, appointment, paper_id, course }: Next) =>
  (pathname === PATHS.appointments && appointment !== null) ||
  (pathname === PATHS.plan && kind === 'unit') ||
  [appointment?.id, paper_id, course && `${course.slug}/${course.lesson}`].some(
    (it) => it && pathname.endsWith(`/${it}`),
  )
