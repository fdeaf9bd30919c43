import { myLessonPath } from '@app/parts/paths'
import type { MyCourseDetail } from '@app/contracts/lessons'
import { Link } from '@app/kernel'
import css from './courses.module.css'

/** Links to the lessons before and after this one. */
export function Neighbours({ course, here }: { course: MyCourseDetail; here: string }) {
  const at = course.lessons.findIndex(({ slug }) => slug === here)
  const [before, after] = [course.lessons[at - 1], course.lessons[at + 1]]
  if (at === -1) return null
  return (
    <nav className={css.neighbours} aria-label="Lessons">
      <p className={css.meta}>
        Lesson {at + 1} of {course.lessons.length}
      </p>
      {before && (
        <Link className={css.neighbour} to={myLessonPath(course, before)}>
          <span className={css.meta}>Before:</span> {before.title}
        </Link>
      )}
      {after && (
        <Link className={css.neighbour} data-next to={myLessonPath(course, after)}>
          <span className={css.meta}>Next:</span> {after.title}
        </Link>
      )}
    </nav>
  )
}
