import { LessonList } from '@app/parts/lesson-list'
import type { Course } from '@app/contracts/courses'
import { href } from '@app/federation/manifest'
import { Section } from '../catalogue/section.tsx'
import { coursesPages } from './courses.pages.ts'

/** Lists every lesson, with links to the free previews. */
export const Curriculum = ({ course: { slug, lessons } }: { course: Pick<Course, 'slug' | 'lessons'> }) => (
  <Section title="Lessons">
    <LessonList
      lessons={lessons}
      pathOf={(lesson) => (lesson.is_preview ? href(coursesPages.preview, { slug, lesson: lesson.slug }) : undefined)}
      markOf={({ is_preview }) => (is_preview ? 'Free preview' : undefined)}
    />
  </Section>
)
