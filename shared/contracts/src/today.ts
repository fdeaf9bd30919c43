import * as z from 'zod/mini'
import { Appointment } from './booking.ts'
import { Next } from './next.ts'
import { Offer } from './offers.ts'
import { Recommendation } from './outcomes.ts'
import { instant } from './wire.ts'

const day = z.iso.date()
/** Whether something was done on a day. */
const DayDone = z.object({ day, is_done: z.boolean() })

/** The meals of the diet plan that runs. */
const Meals = z.object({
  kind: z.literal('meals'),
  diet_plan_id: z.string(),
  title: z.string(),
  /** In the order of the day; a meal's place is its number. */
  meals: z.array(z.object({ name: z.string(), at: z.string(), is_done: z.boolean() })),
})

/** The exercise that they did last. */
const ExerciseTask = z.object({
  kind: z.literal('exercise'),
  slug: z.string(),
  title: z.string(),
  seconds: z.int(),
  is_done: z.boolean(),
  /** How many days without a gap, until today or yesterday. */
  days_in_row: z.int(),
})

/** A milestone that is not reached yet, with the days of this week, Monday first. */
const MilestoneTask = z.object({
  kind: z.literal('milestone'),
  milestone_id: z.string(),
  title: z.string(),
  week: z.array(DayDone),
})

/** A medicine of a valid prescription. */
const MedicineTask = z.object({
  kind: z.literal('medicine'),
  prescription_id: z.string(),
  n: z.int(),
  name: z.string(),
  /** "1 capsule once a week, for 8 weeks" */
  how: z.string(),
  /** Whether it was taken today. */
  is_done: z.boolean(),
  /** The day on which it is to be taken next: today, or a later one. */
  due_on: day,
  /** The last day on which it is taken. */
  until: day,
})

/** Something for a patient to do today, which they tick where it stands. */
export const TodayTask = z.discriminatedUnion('kind', [Meals, ExerciseTask, MilestoneTask, MedicineTask])
export type TodayTask = z.infer<typeof TodayTask>
export type TaskOf<Kind extends TodayTask['kind']> = Extract<TodayTask, { kind: Kind }>

/** Something new for a patient: what it is and from when, and nothing of what it says. */
export const News = z.object({
  kind: z.enum(['prescription', 'report', 'message', 'note']),
  /** Of the prescription, the booking of the test, the thread, or the encounter. */
  id: z.string(),
  title: z.string(),
  at: instant,
})
export type News = z.infer<typeof News>

/** How a patient is, by the index of their sexual health. */
export const HowTheyAre = z.object({
  response_id: z.string(),
  /** Null where their answers gave no number. */
  overall: z.nullable(z.int()),
  /** The titles of what deserves a look, the most important first. */
  focus: z.array(z.string()),
  /** The reports that have a number, the oldest first. */
  line: z.array(z.object({ finished_at: instant, overall: z.int() })),
})
export type HowTheyAre = z.infer<typeof HowTheyAre>

/** The plan that a patient uses, and how far they are in it. */
export const PlanOfToday = z.object({
  title: z.string(),
  /** The week that runs, and how many there are; from 1. */
  week: z.int(),
  weeks: z.int(),
  /** Appointments that are left, and how many there are in all. */
  left: z.int(),
  all: z.int(),
  usable_until: instant,
})
export type PlanOfToday = z.infer<typeof PlanOfToday>

/** All that the home of a patient shows. */
export const Today = z.object({
  /** The next appointment that is booked, or whose payment is being checked. */
  call: z.nullable(Appointment),
  /** How many more are booked after it. */
  later: z.int(),
  /** What they should do next, apart from that appointment. */
  step: Next,
  /** What their expert recommends. */
  advice: z.nullable(Recommendation),
  /** The private packages that they can still take or pay. */
  offers: z.array(Offer),
  /** At most four. */
  tasks: z.array(TodayTask),
  index: z.nullable(HowTheyAre),
  /** The latest first, at most three. */
  news: z.array(News),
  plan: z.nullable(PlanOfToday),
})
export type Today = z.infer<typeof Today>
