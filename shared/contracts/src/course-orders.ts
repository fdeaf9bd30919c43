import * as z from 'zod/mini'
import { instant, paise, slug } from './wire.ts'

/** The browser generates `key` when the form opens, so that a form that is sent twice buys only one course. */
export const BuyCourse = z.strictObject({ slug, key: z.uuid() })

/** Why a course can't be ordered. */
export const BuyCourseRefusal = z.object({
  code: z.enum(['course_not_found', 'not_on_sale', 'already_yours', 'key_reused']),
})
export type BuyCourseRefusal = z.infer<typeof BuyCourseRefusal>

/** The order that bought a course. */
export const CourseOrderQuery = z.strictObject({ course_order_id: z.uuid() })

/** The refund for returning the course now. */
export const CourseCancelQuote = z.object({
  paid_paise: paise,
  back_paise: paise,
  /** The latest date on which the refund appears at the bank; null if nothing is refunded. */
  back_by: z.nullable(z.iso.date()),
  /** The deadline for a full refund, as long as the patient has done at most `free_percent` per cent of the lessons. */
  free_until: instant,
  free_percent: z.int(),
})
export type CourseCancelQuote = z.infer<typeof CourseCancelQuote>

/** `quoted_paise` is the amount shown on the page; if the amount has changed since then, the server cancels nothing. */
export const CancelCourse = z.strictObject({ course_order_id: z.uuid(), quoted_paise: paise })

/** Why a course can't be returned. */
export const CancelCourseRefusal = z.object({
  code: z.enum(['order_not_found', 'given_back', 'course_over', 'quote_changed', 'nothing_back']),
})
export type CancelCourseRefusal = z.infer<typeof CancelCourseRefusal>
