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
  /** A word about a lesson. The row is tinted if it says where the reader is: in a begun course, or without a link. */
  markOf(lesson: T): string | undefined
  /** Whether the reader has done a lesson: a tick stands in the place of its number. */
  isDone?(lesson: T): boolean
}

/** The lessons of a course with their kinds and lengths. */
export const LessonList = <T extends Lesson>({ lessons, pathOf, markOf, isDone }: LessonListProps<T>) => (
  <ol className={css.lessons}>
    {lessons.map((lesson) => {
      const [path, mark] = [pathOf(lesson), markOf(lesson)]
      return (
        <li
          key={lesson.slug}
          className={css.lesson}
          data-marked={(mark !== undefined && (isDone !== undefined || path === undefined)) || undefined}
        >
          {isDone?.(lesson) ? (
            <span className={css.done}>
              <svg viewBox="0 0 24 24" width="20" height="20" role="img" aria-label="Done">
                <path d="M5 12.5l4.5 4.5L19 7.5" fill="none" stroke="currentColor" strokeWidth="2.5" />
              </svg>
            </span>
          ) : (
            <span className={css.number}>{lesson.position}</span>
          )}
          <div className={css.what}>
            <p className={css.title}>{path ? <Link to={path}>{lesson.title}</Link> : lesson.title}</p>
            <p className={css.meta}>
              {LESSON_KINDS[lesson.kind]} · {minutesInWords(lesson.minutes)}
            </p>
          </div>
          {mark && <Badge tone="accent">{mark}</Badge>}
          {!path && !mark && (
            <svg className={css.locked} viewBox="0 0 24 24" width="20" height="20" role="img" aria-label="Locked">
              <path d="M7 11V8a5 5 0 0 1 10 0v3M5 11h14v9H5z" fill="none" stroke="currentColor" strokeWidth="2" />
            </svg>
          )}
        </li>
      )
    })}
  </ol>
)
