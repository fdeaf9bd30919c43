import { LESSON_KINDS } from '@app/care/lesson-kinds'
import type { Course } from '@app/contracts/courses'
import { href } from '@app/federation/manifest'
import { Link } from '@app/kernel'
import { Badge } from '@app/ui/page'
import { Section } from '../catalogue/section.tsx'
import { minutesInWords } from '../catalogue/wording.ts'
import { coursesPages } from './courses.pages.ts'
import css from './curriculum.module.css'

/** Every lesson with its kind and its minutes, and the way to the free previews. */
export const Curriculum = ({ course: { slug, lessons } }: { course: Pick<Course, 'slug' | 'lessons'> }) => (
  <Section title="Lessons">
    <ol className={css.lessons}>
      {lessons.map((lesson) => (
        <li key={lesson.position} className={css.lesson}>
          <span className={css.number}>{lesson.position}</span>
          <div className={css.what}>
            <p className={css.title}>
              {lesson.is_preview ? (
                <Link className={css.open} to={href(coursesPages.preview, { slug, lesson: lesson.slug })}>
                  {lesson.title}
                </Link>
              ) : (
                lesson.title
              )}
            </p>
            <p className={css.meta}>
              {LESSON_KINDS[lesson.kind]} · {minutesInWords(lesson.minutes)}
            </p>
          </div>
          {lesson.is_preview && <Badge tone="accent">Free preview</Badge>}
        </li>
      ))}
    </ol>
  </Section>
)
