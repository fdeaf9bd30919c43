import { myCoursesQuery } from '@app/parts/my-courses.query'
import { PATHS } from '@app/parts/paths'
import { useKernel, useQuery } from '@app/kernel'
import { LinkButton } from '@app/ui/button'
import { Page } from '@app/ui/page'
import { EmptyState, ErrorState, Skeleton } from '@app/ui/states'
import { MyCourses } from './my-courses.tsx'

/** What the reader has begun, also what has ended. */
export function CoursesPage() {
  const { data, isPending, isError, refetch } = useQuery(myCoursesQuery(useKernel()))
  return (
    <Page>
      <h1>Your courses</h1>
      {isPending && <Skeleton label="Loading your courses" lines={6} />}
      {isError && !data && <ErrorState title="Your courses did not load" onRetry={refetch} />}
      {data?.length === 0 ? (
        <EmptyState title="You have begun no course yet">
          <LinkButton to={PATHS.courses}>See the courses</LinkButton>
        </EmptyState>
      ) : (
        data && <MyCourses courses={data} level="h2" />
      )}
    </Page>
  )
}
