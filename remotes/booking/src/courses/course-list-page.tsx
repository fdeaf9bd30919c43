import { href } from '@app/federation/manifest'
import type { CourseCard } from '@app/contracts/courses'
import { useKernel, useSuspenseQuery } from '@app/kernel'
import { Lead, Page } from '@app/ui/page'
import { EmptyState } from '@app/ui/states'
import { OfferGrid, type Offer } from '../catalogue/offer-grid.tsx'
import { StartButton } from '../catalogue/start-here.tsx'
import { minutesInWords } from '@app/domain/minutes-in-words'
import css from './course-list-page.module.css'
import { AUDIENCES } from './course-wording.ts'
import { coursesQuery } from '@app/parts/courses.query'
import { coursesPages } from './courses.pages.ts'

const courseOffer = (course: CourseCard): Offer => ({
  to: href(coursesPages.detail, course),
  title: course.title,
  cover: course.cover,
  badge: AUDIENCES[course.audience],
  text: course.subtitle,
  facts: [
    course.price_paise === 0 || course.previews_count === 0
      ? `${course.lessons_count} lessons`
      : `${course.lessons_count} lessons, ${course.previews_count} free`,
    minutesInWords(course.minutes),
  ],
  by: course.instructor_name,
  paise: course.price_paise,
  action: 'See the lessons',
})

const freeFirst = (a: CourseCard, b: CourseCard): number => Number(a.price_paise > 0) - Number(b.price_paise > 0)

export function CourseListPage() {
  const { data: courses } = useSuspenseQuery(coursesQuery(useKernel()))
  return (
    <Page>
      <h1>Courses</h1>
      <Lead>
        Short lessons to follow at home, made with our experts. You can try two lessons of each paid course first.
      </Lead>
      {courses.length === 0 ? (
        <EmptyState title="No courses are available right now">
          <StartButton />
        </EmptyState>
      ) : (
        <OfferGrid offers={courses.toSorted(freeFirst).map(courseOffer)}>
          <h2 className={css.title}>A course or a session?</h2>
          <p>
            A course can teach you a lot, but it can’t answer your questions. If something hurts, has changed suddenly
            or frightens you, talk to an expert first. An expert can also tell you which course is worth your time.
          </p>
          <StartButton />
        </OfferGrid>
      )}
    </Page>
  )
}
