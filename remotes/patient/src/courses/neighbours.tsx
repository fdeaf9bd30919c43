import { myLessonPath } from '@app/parts/paths'
import type { MyCourseDetail } from '@app/contracts/lessons'
import { LinkButton } from '@app/ui/button'
import css from './courses.module.css'

/** The lessons before and after one. */
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
        <LinkButton look="quiet" to={myLessonPath(course, before)}>
          Before: {before.title}
        </LinkButton>
      )}
      {after && (
        <LinkButton look="secondary" to={myLessonPath(course, after)}>
          Next: {after.title}
        </LinkButton>
      )}
    </nav>
  )
}
