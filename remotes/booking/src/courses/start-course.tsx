import { myCoursesQuery } from '@app/care/my-courses.query'
import { myCoursePath, PATHS } from '@app/care/paths'
import { useHydrated, useIdentity, useKernel, useLocation, useMutation, useNavigate, useQuery } from '@app/kernel'
import { Button, LinkButton } from '@app/ui/button'
import { Refusal } from '@app/ui/states'
import { startCourse } from './courses.query.ts'

/** The way into a course that costs nothing: one tap for who is logged in. */
export function StartCourse({ slug }: { slug: string }) {
  const { session } = useKernel()
  const identity = useIdentity()
  const hydrated = useHydrated()
  const { pathname } = useLocation()
  if (hydrated && identity?.userType === 'Patient') return <Start slug={slug} />
  return (
    <LinkButton wide to={PATHS.login} onClick={() => session.remember(pathname, 'to start the course')}>
      Log in to start, free of charge
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
  if (mine?.some((course) => course.slug === slug && course.is_open))
    return (
      <LinkButton wide to={myCoursePath({ slug })}>
        Go on with the course
      </LinkButton>
    )
  return (
    <>
      {starting.error && <Refusal>{starting.error.message}</Refusal>}
      <Button wide busy={starting.isBusy} onClick={() => void start()}>
        Start the course
      </Button>
    </>
  )
}
