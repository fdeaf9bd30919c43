import { myCoursesQuery } from '@app/parts/my-courses.query'
import { PATHS } from '@app/parts/paths'
import { href } from '@app/federation/manifest'
import { Link, useKernel, useQuery } from '@app/kernel'
import { LinkButton } from '@app/ui/button'
import { Drawing } from '@app/ui/empty'
import { Badge, Lead, Page } from '@app/ui/page'
import { ErrorState, Skeleton } from '@app/ui/states'
import { coursesPages } from '../courses/courses.pages.ts'
import { MyCourses } from '../courses/my-courses.tsx'
import { todayQuery } from '../next/today.query.ts'
import { Line, Row, Rows } from '../rows/rows.tsx'
import { GroupCards } from './group-card.tsx'
import { EXERCISE_GROUPS, GUIDE_GROUPS } from './groups.ts'
import css from './learn.module.css'
import { learnPages } from './learn.pages.ts'
import { exercisesQuery, guidesQuery } from './learn.query.ts'
import { inMinutes } from './timer.rules.ts'

/** Shows the exercises, guides and courses that patients can use by themselves. */
export const LearnPage = () => (
  <Page>
    <h1>Learn</h1>
    <Lead>Take your courses, do short exercises with a timer, and read guides. Only you can see your progress.</Lead>
    <InUse />
    <Courses />
    <Exercises />
    <Guides />
  </Page>
)

/** Shows the exercise that the reader does these days, or nothing if there is none; the home page has it too. */
function InUse() {
  const { data } = useQuery({ ...todayQuery(useKernel()), refetchInterval: false })
  const exercise = data?.tasks.find((task) => task.kind === 'exercise')
  if (!exercise) return null
  const { slug, title, seconds, is_done, days_in_row } = exercise
  return (
    <section className={css.inUse} aria-labelledby="in-use">
      <h2 id="in-use">Your exercise</h2>
      <Rows>
        <Row
          start={<Drawing of="clock" size={48} />}
          title={<Link to={href(learnPages.exercise, { slug })}>{title}</Link>}
          end={
            is_done ? (
              <Badge tone="accent">Done today</Badge>
            ) : (
              <LinkButton look="secondary" to={href(learnPages.exercise, { slug })} aria-label={`Play: ${title}`}>
                Play
              </LinkButton>
            )
          }
        >
          <Line>
            {inMinutes(seconds)}
            {days_in_row > 1 && ` · ${days_in_row} days in a row`}
          </Line>
        </Row>
      </Rows>
    </section>
  )
}

/**
 * Shows the reader's open courses, or nothing if they have not begun any. If the courses fail to load, only the
 * courses' own page says so.
 */
function Courses() {
  const kernel = useKernel()
  const { data = [] } = useQuery(myCoursesQuery(kernel))
  const open = data.filter(({ is_open }) => is_open)
  const all = kernel.hasPage(PATHS.courses) && (
    <LinkButton look="quiet" to={PATHS.courses}>
      See the courses
    </LinkButton>
  )
  if (data.length === 0) return all && <p className={css.none}>{all}</p>
  return (
    <section aria-labelledby="courses">
      <div className={css.head}>
        <h2 id="courses">Your courses</h2>
        {all}
      </div>
      <MyCourses courses={open} level="h3" />
      {open.length < data.length && (
        <LinkButton look="quiet" to={coursesPages.list.path}>
          All your courses
        </LinkButton>
      )}
    </section>
  )
}

function Exercises() {
  const { data, isPending, isError, refetch } = useQuery(exercisesQuery(useKernel()))
  return (
    <section aria-labelledby="exercises">
      <div className={css.head}>
        <h2 id="exercises">Exercises</h2>
        <LinkButton look="quiet" to={learnPages.sessions.path}>
          Your practice log
        </LinkButton>
      </div>
      {isPending && <Skeleton label="Loading the exercises" lines={6} />}
      {isError && !data && <ErrorState title="The exercises did not load" onRetry={() => void refetch()} />}
      {data && (
        <GroupCards
          one="exercise"
          several="exercises"
          under="exercises"
          groups={keysOf(EXERCISE_GROUPS).map((kind) => ({
            ...EXERCISE_GROUPS[kind],
            rows: data
              .filter((one) => one.kind === kind)
              .map((one) => ({ ...one, to: href(learnPages.exercise, one), length: inMinutes(one.seconds) })),
          }))}
        />
      )}
    </section>
  )
}

function Guides() {
  const { data, isPending, isError, refetch } = useQuery(guidesQuery(useKernel()))
  return (
    <section aria-labelledby="guides">
      <h2 id="guides">Guides</h2>
      {isPending && <Skeleton label="Loading the guides" lines={6} />}
      {isError && !data && <ErrorState title="The guides did not load" onRetry={() => void refetch()} />}
      {data && (
        <GroupCards
          one="guide"
          several="guides"
          under="guides"
          groups={keysOf(GUIDE_GROUPS).map((topic) => ({
            ...GUIDE_GROUPS[topic],
            rows: data
              .filter((one) => one.topic === topic)
              .map((one) => ({
                ...one,
                to: href(learnPages.guide, one),
                // most guides are short, so that their length tells nothing
                length: one.minutes > 1 ? `${one.minutes} min` : undefined,
              })),
          }))}
        />
      )}
    </section>
  )
}

const keysOf = <Key extends string>(groups: Record<Key, unknown>) => Object.keys(groups) as Key[]
