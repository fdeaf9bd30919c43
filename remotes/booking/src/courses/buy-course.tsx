import { Statement } from '@app/parts/statement'
import { myCoursePath } from '@app/parts/paths'
import type { Course } from '@app/contracts/courses'
import { daysInWords } from '@app/domain/days-in-words'
import { LinkButton } from '@app/ui/button'
import { Buyer } from '../catalogue/buyer.tsx'
import { BuyStep } from '../payment/buy-step.tsx'
import { buyCourse } from './courses.query.ts'

/** The steps from a course to its payment: first the reader's details, then one button. */
export const BuyCourse = ({ course }: { course: Course }) => (
  <Buyer
    draft="course_draft"
    what="a course"
    consent="I am 18 or older. You may use my details for this course and keep them as the law requires."
  >
    <BuyStep
      kind="course"
      name={course.slug}
      paise={course.price_paise}
      ordering={buyCourse(course.slug)}
      owned={<LinkButton to={myCoursePath(course)}>Open my course</LinkButton>}
    >
      <p>
        You have access to all lessons for {daysInWords(course.access_days)} from the day you pay. Take them whenever
        you like, as often as you like. <Statement />
      </p>
    </BuyStep>
  </Buyer>
)
