import * as z from 'zod/mini'
import { Appointment } from './booking.ts'
import { instant } from './wire.ts'

/** What a patient should do next, in the order in which one comes before the other. */
export const NextKind = z.enum([
  'join',
  'choose',
  'pay',
  'visit',
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

/** One thing, with what it is about. */
export const Next = z.object({
  kind: NextKind,
  /** Of join, choose, pay and identity: the appointment; null for the others. */
  appointment: z.nullable(Appointment),
  /** Of visit and report: the booking of the test; of prescription: itself; null for the others. */
  paper_id: z.nullable(z.string()),
  /** Of unit and call: until when a time may be chosen; null for the others. */
  until: z.nullable(instant),
  /** Of course: the lesson with which it goes on, and what the course is called; null for the others. */
  course: z.nullable(z.object({ slug: z.string(), title: z.string(), lesson: z.string(), is_begun: z.boolean() })),
})
export type Next = z.infer<typeof Next>
