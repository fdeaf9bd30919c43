import * as z from 'zod/mini'
import { PATIENT_SEARCH } from './limits.ts'
import { Sex } from './profile.ts'
import { PlanOfToday } from './today.ts'
import { instant, queryNumber } from './wire.ts'

/** A doctor's patient, as their list shows them. */
export const Patient = z.object({
  patient_id: z.string(),
  name: z.string(),
  /** The patient's age on the date in India; null until the patient has given it. */
  age: z.nullable(z.int()),
  sex: z.nullable(Sex),
  /**
   * The reason for coming: the concern that the patient named for the next call, else the reason in their record, else
   * the concern that they named for an earlier call, else this doctor's conclusion from a discovery call; null if there
   * is none.
   */
  concern: z.nullable(z.string()),
  /** When the last call with this doctor ended, discovery calls included; null before the first. */
  last_at: z.nullable(instant),
  /** The start of the patient's next booked call with this doctor, discovery calls included, and its id. */
  next_at: z.nullable(instant),
  next_id: z.nullable(z.uuid()),
})
export type Patient = z.infer<typeof Patient>

/** A doctor's patient, as their chart shows them. */
export const PatientOfChart = z.extend(Patient, {
  /** The plans that the patient can still use, the latest first, each with its current week, counted from 1. */
  plans: z.array(z.pick(PlanOfToday, { title: true, week: true, weeks: true })),
})
export type PatientOfChart = z.infer<typeof PatientOfChart>

/** `searchValue` finds names that contain it. */
export const PatientListQuery = z.strictObject({
  searchValue: z._default(z.string().check(z.maxLength(PATIENT_SEARCH.name.most)), ''),
  skip: z._default(queryNumber(100_000), 0),
  limit: z._default(queryNumber(50), 20),
})
export type PatientListQuery = z.output<typeof PatientListQuery>
export const PatientQuery = z.strictObject({ patient_id: z.uuid() })
export const PatientRefusal = z.object({ code: z.enum(['patient_not_found']) })
export type PatientRefusal = z.infer<typeof PatientRefusal>
