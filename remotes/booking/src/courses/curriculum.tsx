import type { Lesson } from '@app/contracts/courses'
import { Badge } from '@app/ui/page'
import { Section } from '../catalogue/section.tsx'
import { minutesInWords } from '../catalogue/wording.ts'
import { KINDS } from './course-wording.ts'
import css from './curriculum.module.css'

/** Every lesson with its kind and its minutes, and which ones are free previews. */
export const Curriculum = ({ lessons }: { lessons: readonly Lesson[] }) => (
  <Section title="Lessons">
    <ol className={css.lessons}>
      {lessons.map((lesson) => (
        <li key={lesson.position} className={css.lesson}>
          <span className={css.number}>{lesson.position}</span>
          <div className={css.what}>
            <p className={css.title}>{lesson.title}</p>
            <p className={css.meta}>
              {KINDS[lesson.kind]} · {minutesInWords(lesson.minutes)}
            </p>
          </div>
          {lesson.is_preview && <Badge tone="accent">Free preview</Badge>}
        </li>
      ))}
    </ol>
  </Section>
)
