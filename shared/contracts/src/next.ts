import * as z from 'zod/mini'
import { Appointment } from './booking.ts'
import { instant } from './wire.ts'

/** What a patient may have to do next, in order of priority. */
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
  /** The appointment, for the kinds join, soon, choose, pay and identity; otherwise null. */
  appointment: z.nullable(Appointment),
  /** For visit, talk and report, the test booking; for prescription, the prescription itself; otherwise null. */
  paper_id: z.nullable(z.string()),
  /** The end of the period in which a time may be chosen, for unit and call; otherwise null. */
  until: z.nullable(instant),
  /** For a course, the next lesson and the title of the course; otherwise null. */
  course: z.nullable(z.object({ slug: z.string(), title: z.string(), lesson: z.string(), is_begun: z.boolean() })),
})
export type Next = z.infer<typeof Next>
