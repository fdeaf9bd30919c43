import { myCoursesQuery } from '@app/parts/my-courses.query'
import { PATHS } from '@app/parts/paths'
import type { ExerciseKind, GuideTopic } from '@app/contracts/learning'
import { href } from '@app/federation/manifest'
import { useKernel, useQuery } from '@app/kernel'
import { LinkButton } from '@app/ui/button'
import { CoverLink, LinkedCard } from '@app/ui/linked-card'
import { Lead, Page } from '@app/ui/page'
import { ErrorState, Skeleton } from '@app/ui/states'
import { coursesPages } from '../courses/courses.pages.ts'
import { MyCourses } from '../courses/my-courses.tsx'
import css from './learn.module.css'
import { learnPages } from './learn.pages.ts'
import { exercisesQuery, guidesQuery } from './learn.query.ts'
import { inMinutes } from './timer.rules.ts'

const KINDS: Record<ExerciseKind, string> = {
  breathing: 'Breath',
  pelvic_floor: 'Muscles',
  mind: 'Mind',
  touch: 'Touch',
}
const TOPICS: Record<GuideTopic, string> = { body: 'Body', desire: 'Desire', mind: 'Mind', together: 'Together' }

/** What patients can do and read by themselves. */
export function LearnPage() {
  const kernel = useKernel()
  return (
    <Page>
      <h1>Learn</h1>
      <Lead>Your courses, short exercises with a timer, and guides to read. They are for you alone.</Lead>
      <Courses />
      <Exercises />
      <Guides />
      {kernel.hasPage(PATHS.courses) && (
        <LinkButton look="quiet" to={PATHS.courses}>
          See the courses
        </LinkButton>
      )}
    </Page>
  )
}

/** Nothing for who has begun none; what failed to load has its own page. */
function Courses() {
  const { data = [] } = useQuery(myCoursesQuery(useKernel()))
  const open = data.filter(({ is_open }) => is_open)
  if (data.length === 0) return null
  return (
    <section aria-labelledby="courses">
      <h2 id="courses">Your courses</h2>
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
      <h2 id="exercises">Exercises</h2>
      <LinkButton look="quiet" to={learnPages.sessions.path}>
        What you have done
      </LinkButton>
      {isPending && <Skeleton label="Loading the exercises" lines={6} />}
      {isError && !data && <ErrorState title="The exercises did not load" onRetry={() => void refetch()} />}
      <ul className={css.cards}>
        {data?.map((one) => (
          <LinkedCard key={one.slug} className={css.card}>
            <p className={css.meta}>
              {KINDS[one.kind]} · {inMinutes(one.seconds)}
            </p>
            <h3 className={css.title}>
              <CoverLink to={href(learnPages.exercise, one)}>{one.title}</CoverLink>
            </h3>
            <p className={css.summary}>{one.summary}</p>
          </LinkedCard>
        ))}
      </ul>
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
      <ul className={css.cards}>
        {data?.map((one) => (
          <LinkedCard key={one.slug} className={css.card}>
            <p className={css.meta}>
              {TOPICS[one.topic]} · {one.minutes} min to read
            </p>
            <h3 className={css.title}>
              <CoverLink to={href(learnPages.guide, one)}>{one.title}</CoverLink>
            </h3>
            <p className={css.summary}>{one.summary}</p>
          </LinkedCard>
        ))}
      </ul>
    </section>
  )
}
