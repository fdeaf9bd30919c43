import { labBookingPath, myCoursePath, PATHS } from '@app/parts/paths'
import type { Order } from '@app/contracts/payments'

/** The buyer's own page for a purchase. */
export interface Bought {
  path: string
  /** One sentence that says what the buyer now has. */
  words: string
  /** The label of the link to this page. */
  action: string
}

export const IN_PLAN: Bought = {
  path: PATHS.plan,
  words: 'You’ll find what you’ve bought in your plan.',
  action: 'Open my plan',
}

export function boughtBy({ lines }: Pick<Order, 'lines'>): Bought {
  const { lab_booking_id, course_slug } = lines[0]!
  if (lab_booking_id)
    return { path: labBookingPath(lab_booking_id), words: 'Your test is booked.', action: 'Open my booking' }
  if (course_slug)
    return { path: myCoursePath({ slug: course_slug }), words: 'Your course is open.', action: 'Open my course' }
  return IN_PLAN
}
