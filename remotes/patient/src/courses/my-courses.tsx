import { myCoursePath, myLessonPath } from '@app/parts/paths'
import type { MyCourse } from '@app/contracts/lessons'
import { formatDate } from '@app/domain/india-time'
import { Link } from '@app/kernel'
import { LinkButton } from '@app/ui/button'
import { ProgressBar } from '@app/ui/progress-bar'
import css from './courses.module.css'

/** Says until when a course is open, or since when it has been closed. */
export const accessWords = ({ is_open, access_until }: Pick<MyCourse, 'is_open' | 'access_until'>): string =>
  is_open ? `Open until ${formatDate(access_until)}.` : `Your access ended on ${formatDate(access_until)}.`

export const CourseProgress = ({ course: { done_count, lessons_count } }: { course: MyCourse }) => (
  <ProgressBar label="Done" value={done_count} max={lessons_count} text={`${done_count} of ${lessons_count} lessons`} />
)

/** Lists courses with the reader's progress and a link to continue. */
export const MyCourses = ({ courses, level: Heading }: { courses: readonly MyCourse[]; level: 'h2' | 'h3' }) => (
  <ul className={css.courses}>
    {courses.map((course) => (
      <li key={course.slug} className={css.course}>
        <Heading className={css.title}>
          <Link to={myCoursePath(course)}>{course.title}</Link>
        </Heading>
        <CourseProgress course={course} />
        <p className={css.meta}>{accessWords(course)}</p>
        {course.is_open && course.next && (
          <LinkButton look="secondary" to={myLessonPath(course, course.next)}>
            {course.done_count === 0 ? 'Begin' : 'Continue'}: {course.next.title}
          </LinkButton>
        )}
      </li>
    ))}
  </ul>
)
