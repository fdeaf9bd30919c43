import * as z from 'zod/mini'
import { Appointment } from './booking.ts'
import { Next } from './next.ts'
import { Offer } from './offers.ts'
import { Recommendation } from './outcomes.ts'
import { instant } from './wire.ts'

const day = z.iso.date()
/** A day, and whether the task was done that day. */
const DayDone = z.object({ day, is_done: z.boolean() })

/** The meals of the patient's current diet plan. */
const Meals = z.object({
  kind: z.literal('meals'),
  diet_plan_id: z.string(),
  title: z.string(),
  /** In the order of the day; a meal's number is its position. */
  meals: z.array(z.object({ name: z.string(), at: z.string(), is_done: z.boolean() })),
})

/** The task of doing the patient's most recent exercise again. */
const ExerciseTask = z.object({
  kind: z.literal('exercise'),
  slug: z.string(),
  title: z.string(),
  seconds: z.int(),
  is_done: z.boolean(),
  /** The number of days in a row, up to today or yesterday. */
  days_in_row: z.int(),
})

/** The task of working on a milestone that has not been reached yet, with the days of this week from Monday. */
const MilestoneTask = z.object({
  kind: z.literal('milestone'),
  milestone_id: z.string(),
  title: z.string(),
  week: z.array(DayDone),
})

/** The task of taking a medicine on a valid prescription. */
const MedicineTask = z.object({
  kind: z.literal('medicine'),
  prescription_id: z.string(),
  n: z.int(),
  name: z.string(),
  /** How the medicine is taken: "1 capsule once a week, for 8 weeks". */
  how: z.string(),
  /** Whether the medicine was taken today. */
  is_done: z.boolean(),
  /** The next day on which the medicine is due: today or later. */
  due_on: day,
  /** The last day on which the medicine is to be taken. */
  until: day,
})

/** Something for a patient to do today, which they can tick off on the home page. */
export const TodayTask = z.discriminatedUnion('kind', [Meals, ExerciseTask, MilestoneTask, MedicineTask])
export type TodayTask = z.infer<typeof TodayTask>
export type TaskOf<Kind extends TodayTask['kind']> = Extract<TodayTask, { kind: Kind }>

/** Something new for a patient: its kind and time, but not its content. */
export const News = z.object({
  kind: z.enum(['prescription', 'report', 'message', 'note']),
  /** The id of the prescription, the lab booking, the thread or the encounter. */
  id: z.string(),
  title: z.string(),
  at: instant,
})
export type News = z.infer<typeof News>

/** A patient's sexual health, as measured by its index. */
export const HowTheyAre = z.object({
  response_id: z.string(),
  /** Null if the answers gave no score. */
  overall: z.nullable(z.int()),
  /** The titles of the sections that need attention, the most important first. */
  focus: z.array(z.string()),
  /** The reports with a score, the oldest first. */
  line: z.array(z.object({ finished_at: instant, overall: z.int() })),
})
export type HowTheyAre = z.infer<typeof HowTheyAre>

/** The plan that a patient uses, and their progress in it. */
export const PlanOfToday = z.object({
  title: z.string(),
  /** The current week, counted from 1, and the number of weeks. */
  week: z.int(),
  weeks: z.int(),
  /** The appointments of the plan: the number left and the total. */
  left: z.int(),
  all: z.int(),
  /** The day by which the plan’s own page says to use it. */
  usable_until: instant,
})
export type PlanOfToday = z.infer<typeof PlanOfToday>

/** Everything that a patient's home page shows. */
export const Today = z.object({
  /** The next appointment that is booked or whose payment is being verified. */
  call: z.nullable(Appointment),
  /** The number of booked appointments after the next one. */
  later: z.int(),
  /** What the patient should do next, apart from the next appointment. */
  step: Next,
  /** What the patient's expert recommends. */
  advice: z.nullable(Recommendation),
  /** The private packages that the patient can still order or pay for. */
  offers: z.array(Offer),
  /** At most four. */
  tasks: z.array(TodayTask),
  index: z.nullable(HowTheyAre),
  /** The news, at most three, the latest first. */
  news: z.array(News),
  plan: z.nullable(PlanOfToday),
})
export type Today = z.infer<typeof Today>
