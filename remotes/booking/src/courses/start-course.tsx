import { myCoursesQuery } from '@app/parts/my-courses.query'
import { courseConfirmPath, myCoursePath, PATHS } from '@app/parts/paths'
import type { Course } from '@app/contracts/courses'
import type { MyCourse } from '@app/contracts/lessons'
import { formatPaise } from '@app/domain/money'
import { useHydrated, useIdentity, useKernel, useLocation, useMutation, useNavigate, useQuery } from '@app/kernel'
import { Button, LinkButton } from '@app/ui/button'
import { Refusal } from '@app/ui/states'
import { startCourse } from './courses.query.ts'

/** Starts a free course; a reader who is logged in needs only one tap. */
export function StartCourse({ slug }: { slug: string }) {
  const { session } = useKernel()
  const identity = useIdentity()
  const hydrated = useHydrated()
  const { pathname } = useLocation()
  if (hydrated && identity?.userType === 'Patient') return <Start slug={slug} />
  return (
    <LinkButton wide to={PATHS.login} onClick={() => session.remember(pathname, 'to start the course')}>
      Log in to start for free
    </LinkButton>
  )
}

function Start({ slug }: { slug: string }) {
  const navigate = useNavigate()
  const { data: mine } = useQuery(myCoursesQuery(useKernel()))
  const starting = useMutation(startCourse)

  async function start() {
    if ((await starting.send({ course: slug })).ok) navigate(myCoursePath({ slug }))
  }
  if (hasOpen(mine, slug)) return <GoOn slug={slug} />
  return (
    <>
      {starting.error && <Refusal>{starting.error.message}</Refusal>}
      <Button wide busy={starting.isBusy} onClick={() => void start()}>
        Start the course
      </Button>
    </>
  )
}

/** Leads to the purchase of a course, or to the course itself if the reader already has it. */
export function BuyCourseLink({ course }: { course: Course }) {
  const identity = useIdentity()
  const hydrated = useHydrated()
  const isPatient = hydrated && identity?.userType === 'Patient'
  const { data: mine } = useQuery({ ...myCoursesQuery(useKernel()), enabled: isPatient })
  if (isPatient && hasOpen(mine, course.slug)) return <GoOn slug={course.slug} />
  return (
    <LinkButton wide to={courseConfirmPath(course)}>
      Buy for {formatPaise(course.price_paise)}
    </LinkButton>
  )
}

const hasOpen = (mine: readonly MyCourse[] | undefined, slug: string): boolean =>
  mine?.some((course) => course.slug === slug && course.is_open) === true

const GoOn = ({ slug }: { slug: string }) => (
  <LinkButton wide to={myCoursePath({ slug })}>
    Continue the course
  </LinkButton>
)
