import type { Lesson } from '@app/contracts/courses'
import { minutesInWords } from '@app/domain/minutes-in-words'
import { Link } from '@app/kernel'
import { Badge } from '@app/ui/page'
import { LESSON_KINDS } from './lesson-kinds.ts'
import css from './lesson-list.module.css'

interface LessonListProps<T extends Lesson> {
  lessons: readonly T[]
  /** The path of a lesson's page; undefined for a lesson that the reader can't open. */
  pathOf(lesson: T): string | undefined
  markOf(lesson: T): string | undefined
}

/** The lessons of a course with their kinds and lengths. */
export const LessonList = <T extends Lesson>({ lessons, pathOf, markOf }: LessonListProps<T>) => (
  <ol className={css.lessons}>
    {lessons.map((lesson) => {
      const [path, mark] = [pathOf(lesson), markOf(lesson)]
      return (
        <li key={lesson.slug} className={css.lesson}>
          <span className={css.number}>{lesson.position}</span>
          <div className={css.what}>
            <p className={css.title}>{path ? <Link to={path}>{lesson.title}</Link> : lesson.title}</p>
            <p className={css.meta}>
              {LESSON_KINDS[lesson.kind]} · {minutesInWords(lesson.minutes)}
            </p>
          </div>
          {mark && <Badge tone="accent">{mark}</Badge>}
        </li>
      )
    })}
  </ol>
)
