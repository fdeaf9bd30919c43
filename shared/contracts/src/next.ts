import * as z from 'zod/mini'
import { Appointment } from './booking.ts'
import { instant } from './wire.ts'

/** The things that a patient may have to do next, in order of priority. */
export const NextKind = z.enum([
  'join',
  'soon',
  'choose',
  'pay',
  'visit',
  'talk',
  'identity',
  'report',
  'prescription',
  'unit',
  'call',
  'finish_index',
  'course',
  'start_index',
  'nothing',
])
export type NextKind = z.infer<typeof NextKind>

/** One thing that a patient may have to do next, and what it is about. */
export const Next = z.object({
  kind: NextKind,
  /** The appointment, for the kinds join, soon, choose, pay and identity; null for the others. */
  appointment: z.nullable(Appointment),
  /** For visit, talk and report, the booking of the test; for prescription, the prescription itself; null for the others. */
  paper_id: z.nullable(z.string()),
  /** The end of the period in which a time may be chosen, for unit and call; null for the others. */
  until: z.nullable(instant),
  /** For a course, the lesson that comes next and the title of the course; null for the others. */
  course: z.nullable(z.object({ slug: z.string(), title: z.string(), lesson: z.string(), is_begun: z.boolean() })),
})
export type Next = z.infer<typeof Next>
