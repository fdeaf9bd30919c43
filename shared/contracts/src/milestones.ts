import * as z from 'zod/mini'
import { MILESTONE } from './limits.ts'
import { instant, queryNumber, textOf } from './wire.ts'

export const MilestoneState = z.enum(['planned', 'in_progress', 'reached', 'paused'])
export type MilestoneState = z.infer<typeof MilestoneState>

/** A goal that a patient and an expert have agreed on. */
export const Milestone = z.object({
  id: z.string(),
  title: z.string(),
  /** How the patient and the expert will know that the milestone is reached. */
  target: z.string(),
  due_on: z.nullable(z.iso.date()),
  state: MilestoneState,
  /** The time at which the milestone reached its current state. */
  changed_at: instant,
  doctor_name: z.string(),
  /** The days in India on which the patient ticked the milestone, in order. */
  ticks: z.array(z.iso.date()),
})
export type Milestone = z.infer<typeof Milestone>
/**
 * Selects the calling patient's own goals, or those of one patient of the calling doctor. Goals in work come first, then
 * paused ones, then reached ones; of each, the latest first.
 */
export const MilestoneQuery = z.strictObject({
  patient_id: z.optional(z.uuid()),
  skip: z._default(queryNumber(100_000), 0),
  limit: z._default(queryNumber(50), 50),
})
export type MilestoneQuery = z.output<typeof MilestoneQuery>
/** `key`: if the browser sends the same milestone twice, the server sets it once. */
export const SetMilestone = z.strictObject({
  key: z.uuid(),
  encounter_id: z.uuid(),
  title: textOf(MILESTONE.title),
  target: textOf(MILESTONE.target),
  due_on: z.optional(z.iso.date()),
})
export type SetMilestone = z.infer<typeof SetMilestone>
export const MoveMilestone = z.strictObject({ milestone_id: z.uuid(), state: MilestoneState })
export type MoveMilestone = z.infer<typeof MoveMilestone>
export const TickMilestone = z.strictObject({ milestone_id: z.uuid(), day: z.iso.date(), is_done: z.boolean() })
export type TickMilestone = z.infer<typeof TickMilestone>
export const MilestoneRefusal = z.object({
  code: z.enum([
    'encounter_not_found',
    'patient_not_found',
    'milestone_not_found',
    'no_consultation',
    'due_before',
    'not_a_day',
    'key_taken',
  ]),
})
export type MilestoneRefusal = z.infer<typeof MilestoneRefusal>
