import { href } from '@app/federation/manifest'
import type { Course } from '@app/contracts/courses'
import { lessonFacts } from '@app/parts/lesson-kinds'
import { LessonList } from '@app/parts/lesson-list'
import { LessonView } from '@app/parts/lesson-view'
import { coursePath } from '@app/parts/paths'
import { useKernel, useParams, useQuery, useQueryClient, useSuspenseQuery } from '@app/kernel'
import { LinkButton } from '@app/ui/button'
import { Columns } from '@app/ui/columns'
import { Page } from '@app/ui/page'
import { Crumbs } from '../catalogue/crumbs.tsx'
import { formatPaise } from '@app/domain/money'
import { coursesPages } from './courses.pages.ts'
import { courseQuery, previewQuery } from './courses.query.ts'
import css from './preview-page.module.css'

/** Shows a lesson that is open to everyone. */
export function PreviewPage() {
  const { slug, lesson: name } = useParams()
  const query = previewQuery(useKernel(), { course: slug!, lesson: name! })
  const client = useQueryClient()
  const { data: lesson } = useSuspenseQuery(query)
  const { data: course } = useQuery(courseQuery(useKernel(), slug!))
  const later = course?.lessons.slice(course.lessons.findIndex((one) => one.slug === name) + 1) ?? []
  const next = later.find(({ is_preview }) => is_preview)
  return (
    <Page>
      <Columns
        side={
          course && (
            <nav className={css.lessons} aria-labelledby="lessons">
              <h2 id="lessons" className={css.title}>
                All lessons in this course
              </h2>
              <LessonList
                lessons={course.lessons}
                pathOf={(one) =>
                  one.is_preview && one.slug !== name
                    ? href(coursesPages.preview, { slug: slug!, lesson: one.slug })
                    : undefined
                }
                markOf={(one) => (one.slug === name ? 'This lesson' : one.is_preview ? 'Free preview' : undefined)}
              />
            </nav>
          )
        }
      >
        <Crumbs to={coursePath(lesson.course)} name={lesson.course.title} here={lesson.title} />
        <h1>{lesson.title}</h1>
        <p className={css.meta}>Free preview · {lessonFacts(lesson)}</p>
        <LessonView
          key={lesson.slug}
          lesson={lesson}
          poster={course?.cover}
          onBroken={() => void client.invalidateQueries({ queryKey: query.queryKey })}
          done={
            next && (
              <div className={css.next}>
                <LinkButton wide to={href(coursesPages.preview, { slug: slug!, lesson: next.slug })}>
                  Next lesson: {next.title} (free)
                </LinkButton>
              </div>
            )
          }
          neighbours={
            <section className={css.on} aria-label="The course">
              <p>
                This lesson is part of <strong>{lesson.course.title}</strong>
                {course && `, made by ${course.instructor.name}. ${costs(course)}`}
              </p>
              <LinkButton look={next ? 'secondary' : 'primary'} to={coursePath(lesson.course)}>
                See the course
              </LinkButton>
            </section>
          }
        />
      </Columns>
    </Page>
  )
}

const costs = ({ price_paise, lessons }: Course) =>
  `All ${lessons.length} lessons ${price_paise === 0 ? 'are free' : `cost ${formatPaise(price_paise)}`}.`
