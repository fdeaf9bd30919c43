import { useKernel, useSearchParams, useSuspenseQuery } from '@app/kernel'
import { Lead, Page } from '@app/ui/page'
import { Amount } from '../catalogue/amount.tsx'
import { Terms } from '../catalogue/terms.tsx'
import { minutesInWords } from '@app/domain/minutes-in-words'
import { BuyCourse } from './buy-course.tsx'
import css from './confirm-course-page.module.css'
import { courseQuery } from './courses.query.ts'

/** Shows once more what the reader is about to buy, with the terms and the payment button. */
export function ConfirmCoursePage() {
  const [search] = useSearchParams()
  const { data: course } = useSuspenseQuery(courseQuery(useKernel(), search.get('slug')!))
  return (
    <Page width="form">
      <h1>{course.title}</h1>
      <Lead>{course.subtitle}</Lead>
      <p className={css.price}>
        <Amount paise={course.price_paise} singly={null} />
      </p>
      <p>
        {course.lessons_count} lessons, {minutesInWords(course.minutes)} in all, by {course.instructor.name}.
      </p>
      <BuyCourse course={course} />
      <Terms kind="course" />
    </Page>
  )
}
