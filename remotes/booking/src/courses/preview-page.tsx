import { LESSON_KINDS } from '@app/parts/lesson-kinds'
import { LessonView } from '@app/parts/lesson-view'
import { coursePath } from '@app/parts/paths'
import { useKernel, useParams, useQueryClient, useSuspenseQuery } from '@app/kernel'
import { LinkButton } from '@app/ui/button'
import { Page } from '@app/ui/page'
import { Crumbs } from '../catalogue/crumbs.tsx'
import { minutesInWords } from '@app/domain/minutes-in-words'
import { previewQuery } from './courses.query.ts'
import css from './preview-page.module.css'

/** Shows a lesson that is open to everyone. */
export function PreviewPage() {
  const { slug, lesson: name } = useParams()
  const query = previewQuery(useKernel(), { course: slug!, lesson: name! })
  const client = useQueryClient()
  const { data: lesson } = useSuspenseQuery(query)
  return (
    <Page width="read">
      <Crumbs to={coursePath(lesson.course)} name={lesson.course.title} here={lesson.title} />
      <h1>{lesson.title}</h1>
      <p className={css.meta}>
        Free preview · {LESSON_KINDS[lesson.kind]} · {minutesInWords(lesson.minutes)}
      </p>
      <LessonView
        key={lesson.slug}
        lesson={lesson}
        onBroken={() => void client.invalidateQueries({ queryKey: query.queryKey })}
      />
      <section className={css.on}>
        <h2>Continue</h2>
        <p>This lesson is part of a course. See what else the course covers.</p>
        <LinkButton to={coursePath(lesson.course)}>See the course</LinkButton>
      </section>
    </Page>
  )
}
