import { myCoursePath, orderPath } from '@app/care/paths'
import { useRepeatKey } from '@app/care/use-repeat-key'
import type { Course } from '@app/contracts/courses'
import { formatPaise } from '@app/domain/money'
import { useMutation, useNavigate } from '@app/kernel'
import { Button, LinkButton } from '@app/ui/button'
import { Refusal } from '@app/ui/states'
import { Buyer } from '../catalogue/buyer.tsx'
import { daysInWords } from '../catalogue/wording.ts'
import css from './confirm-course-page.module.css'
import { buyCourse } from './courses.query.ts'

/** The way from a course to its payment: who buys it, then one button. */
export const BuyCourse = ({ course }: { course: Course }) => (
  <Buyer
    draft="course_draft"
    what="a course"
    consent="I am 18 or older. My details are used for this course and are kept as the law asks."
  >
    <Buy course={course} />
  </Buyer>
)

function Buy({ course }: { course: Course }) {
  const navigate = useNavigate()
  const keyOf = useRepeatKey()
  const buying = useMutation(buyCourse)
  const isOwned = buying.error?.refusal?.code === 'already_yours'

  async function buy() {
    if (buying.isBusy) return
    const bought = await buying.send({ slug: course.slug, key: keyOf(course.slug) })
    if (bought.ok) navigate(orderPath(bought.value.order_id))
  }

  return (
    <div className={css.buy}>
      <p>
        All lessons are open for {daysInWords(course.access_days)} from the day you pay. Do them when you like, as often
        as you like. Your statement shows a plain company name.
      </p>
      {buying.error && <Refusal>{buying.error.message}. You have not been charged.</Refusal>}
      {isOwned ? (
        <LinkButton to={myCoursePath(course)}>Open my course</LinkButton>
      ) : (
        <Button wide busy={buying.isBusy} onClick={() => void buy()}>
          Go on to pay {formatPaise(course.price_paise)}
        </Button>
      )}
    </div>
  )
}
