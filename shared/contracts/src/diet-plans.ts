import * as z from 'zod/mini'
import { DIET_PLAN, DIET_PLAN_DAYS } from './limits.ts'
import { queryNumber, text, textOf } from './wire.ts'

export const Meal = z.object({
  name: z.string(),
  /** "8 am" */
  at: z.string(),
  what: z.string(),
})
export type Meal = z.infer<typeof Meal>

/** A template from which experts start a diet plan. */
export const DietTemplate = z.object({
  slug: z.string(),
  title: z.string(),
  goal: z.string(),
  meals: z.array(Meal),
  avoid: z.string(),
  water: z.string(),
})
export type DietTemplate = z.infer<typeof DietTemplate>

export const DietPlan = z.object({
  id: z.string(),
  title: z.string(),
  goal: z.string(),
  meals: z.array(Meal),
  avoid: z.nullable(z.string()),
  water: z.nullable(z.string()),
  /** The first and the last day of the plan, in India. */
  starts_on: z.iso.date(),
  ends_on: z.iso.date(),
  doctor_name: z.string(),
  /** The meals that were eaten as planned; `meal` is the position among the meals, from 0. */
  ticks: z.array(z.object({ day: z.iso.date(), meal: z.int() })),
})
export type DietPlan = z.infer<typeof DietPlan>

/** Selects the calling patient's own records, or those of one patient of the calling doctor; the latest come first. */
export const DietPlanQuery = z.strictObject({
  patient_id: z.optional(z.uuid()),
  skip: z._default(queryNumber(100_000), 0),
  limit: z._default(queryNumber(50), 10),
})
export type DietPlanQuery = z.output<typeof DietPlanQuery>
/**
 * `key`: if the browser sends the same plan twice, the patient gets it once. `days`: the number of days, including
 * the first.
 */
export const GiveDietPlan = z.strictObject({
  key: z.uuid(),
  encounter_id: z.uuid(),
  title: textOf(DIET_PLAN.title),
  goal: textOf(DIET_PLAN.goal),
  meals: z
    .array(z.strictObject({ name: text(1, 40), at: text(1, 40), what: textOf(DIET_PLAN.meal) }))
    .check(z.minLength(1), z.maxLength(8)),
  avoid: z.optional(textOf(DIET_PLAN.avoid)),
  water: z.optional(textOf(DIET_PLAN.water)),
  starts_on: z.iso.date(),
  days: z.int().check(z.minimum(DIET_PLAN_DAYS.least), z.maximum(DIET_PLAN_DAYS.most)),
})
export type GiveDietPlan = z.infer<typeof GiveDietPlan>
export const TickMeal = z.strictObject({
  diet_plan_id: z.uuid(),
  day: z.iso.date(),
  meal: z.int().check(z.minimum(0), z.maximum(7)),
  is_done: z.boolean(),
})
export type TickMeal = z.infer<typeof TickMeal>
export const DietPlanRefusal = z.object({
  code: z.enum([
    'encounter_not_found',
    'patient_not_found',
    'diet_plan_not_found',
    'no_consultation',
    'signed',
    'starts_before',
    'not_a_day',
    'key_taken',
  ]),
})
export type DietPlanRefusal = z.infer<typeof DietPlanRefusal>
