import { myCoursesQuery } from '@app/parts/my-courses.query'
import { PATHS } from '@app/parts/paths'
import { UpLink } from '@app/parts/private-page'
import { useKernel, useQuery } from '@app/kernel'
import { LinkButton } from '@app/ui/button'
import { Empty } from '@app/ui/empty'
import { Page } from '@app/ui/page'
import { ErrorState, Skeleton } from '@app/ui/states'
import { UP } from '../frame/up.ts'
import { MoreCourses } from './more-courses.tsx'
import { MyCourses } from './my-courses.tsx'

/** Lists the courses that the reader has begun, including those whose access has ended. */
export function CoursesPage() {
  const { data, isPending, isError, refetch } = useQuery(myCoursesQuery(useKernel()))
  return (
    <Page>
      <UpLink {...UP.learn} />
      <h1>Your courses</h1>
      {isPending && <Skeleton label="Loading your courses" lines={6} />}
      {isError && !data && <ErrorState title="Your courses did not load" onRetry={refetch} />}
      {data?.length === 0 ? (
        <Empty drawing="notebook" says="You haven’t started a course yet.">
          <LinkButton to={PATHS.courses}>See the courses</LinkButton>
        </Empty>
      ) : (
        data && (
          <>
            <MyCourses courses={data} level="h2" />
            <MoreCourses own={data} />
          </>
        )
      )}
    </Page>
  )
}
