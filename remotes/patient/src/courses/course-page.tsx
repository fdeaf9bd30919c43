import { LessonList } from '@app/parts/lesson-list'
import { NotShown } from '@app/parts/not-shown'
import { coursePath, myLessonPath } from '@app/parts/paths'
import type { MyCourseDetail } from '@app/contracts/lessons'
import { Link, useKernel, useParams, useQuery } from '@app/kernel'
import { LinkButton } from '@app/ui/button'
import { Note, Skeleton } from '@app/ui/states'
import { PatientPage } from '../frame/patient-page.tsx'
import { UP } from '../frame/up.ts'
import css from './courses.module.css'
import { GiveBack } from './give-back.tsx'
import { myCourseQuery } from './courses.query.ts'
import { accessWords, CourseProgress, Onward } from './my-courses.tsx'

/** Lists a course's lessons and shows which are done. */
export function CoursePage() {
  const slug = useParams().slug!
  const { data, error, isPending, refetch } = useQuery(myCourseQuery(useKernel(), slug))
  return (
    <PatientPage up={UP.courses}>
      <h1>{data?.title ?? 'Course'}</h1>
      {isPending && <Skeleton label="Loading this course" lines={8} />}
      {error && !data && (
        <NotShown
          error={error}
          gone="You haven’t started this course"
          lost="This course did not load"
          onRetry={refetch}
        >
          <LinkButton to={coursePath({ slug })}>See the course</LinkButton>
        </NotShown>
      )}
      {data && <Begun course={data} />}
    </PatientPage>
  )
}

function Begun({ course }: { course: MyCourseDetail }) {
  return (
    <>
      <div className={css.far}>
        <CourseProgress course={course} />
        {!course.is_open && (
          <Note tone="warn">
            <p>
              {accessWords(course)} We’ve kept your lesson list and your progress. If you take the course again, you’ll
              continue from here. <Link to={coursePath(course)}>See the course</Link>
            </p>
          </Note>
        )}
        {course.is_open && course.next && <Onward course={course} next={course.next} />}
        {course.is_open && !course.next && <p>You’ve finished this course. You can go back to any lesson.</p>}
        {course.is_open && <p className={css.meta}>{accessWords(course)}</p>}
      </div>
      <div className={css.list}>
        <LessonList
          lessons={course.lessons}
          pathOf={(lesson) => (course.is_open || lesson.is_preview ? myLessonPath(course, lesson) : undefined)}
          markOf={({ slug }) => (course.is_open && slug === course.next?.slug ? 'Next' : undefined)}
          isDone={({ done_at }) => done_at !== null}
        />
      </div>
      {course.order_id && course.may.give_back && <GiveBack orderId={course.order_id} />}
    </>
  )
}
