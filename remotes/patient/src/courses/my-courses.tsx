import { myCoursePath, myLessonPath } from '@app/parts/paths'
import type { MyCourse } from '@app/contracts/lessons'
import { formatDate } from '@app/domain/india-time'
import { LinkButton } from '@app/ui/button'
import { CoverLink, LinkedCard } from '@app/ui/linked-card'
import { Picture } from '@app/ui/picture'
import { ProgressBar } from '@app/ui/progress-bar'
import css from './courses.module.css'

/** Says until when a course is open, or since when it has been closed. */
export const accessWords = ({ is_open, access_until }: Pick<MyCourse, 'is_open' | 'access_until'>): string =>
  is_open ? `Open until ${formatDate(access_until)}.` : `Your access ended on ${formatDate(access_until)}.`

export const CourseProgress = ({ course: { done_count, lessons_count } }: { course: MyCourse }) => (
  <ProgressBar label="Lessons done" value={done_count} max={lessons_count} text={`${done_count} of ${lessons_count}`} />
)

/** Lists courses with the reader's progress and a link to continue. */
export const MyCourses = ({ courses, level: Heading }: { courses: readonly MyCourse[]; level: 'h2' | 'h3' }) => (
  <ul className={css.courses}>
    {courses.map((course) => (
      <LinkedCard key={course.slug} className={css.course}>
        <span className={css.cover}>
          <Picture src={course.cover} alt="" width={320} height={180} />
        </span>
        <div className={css.about}>
          <Heading className={css.title}>
            <CoverLink to={myCoursePath(course)}>{course.title}</CoverLink>
          </Heading>
          <CourseProgress course={course} />
          {course.is_open && course.next && <Onward course={course} next={course.next} />}
          <p className={css.meta}>{accessWords(course)}</p>
        </div>
      </LinkedCard>
    ))}
  </ul>
)

interface OnwardProps {
  course: MyCourse
  next: NonNullable<MyCourse['next']>
}

/** Names the lesson that comes next, and leads to it. */
export function Onward({ course, next }: OnwardProps) {
  const verb = course.done_count === 0 ? 'Begin' : 'Continue'
  return (
    <>
      <p className={css.next}>Next: {next.title}</p>
      <LinkButton to={myLessonPath(course, next)} aria-label={`${verb}: ${next.title}`}>
        {verb}
      </LinkButton>
    </>
  )
}
