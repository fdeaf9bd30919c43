import type { DietPlan, DietTemplate } from '@app/contracts/diet-plans'
import type { Insertable } from 'kysely'
import type { Database, Trx } from '../../../platform/db/client.ts'
import type { DietPlansTables } from './diet-plans.tables.ts'
import { fullName } from '../../catalogue/catalogue.door.ts'
import { bookedConsultations } from '../../care/care.door.ts'

export const listTemplates = (db: Database): Promise<DietTemplate[]> =>
  db.selectFrom('diet_templates').selectAll().orderBy('title').execute()

const plans = (db: Database) =>
  bookedConsultations(db)
    .innerJoin('diet_plans', 'diet_plans.encounter_id', 'appointments.id')
    .innerJoin('doctors', 'doctors.id', 'appointments.doctor_id')
    .selectAll('diet_plans')
    .select(['appointments.patient_id', fullName().as('doctor_name')])
export type FoundPlan = Awaited<ReturnType<ReturnType<typeof plans>['execute']>>[number]

/** Adds to each diet plan the meals that the patient has ticked. */
export async function withTicks(db: Database, found: readonly FoundPlan[]): Promise<DietPlan[]> {
  if (found.length === 0) return []
  const ticks = await db
    .selectFrom('diet_ticks')
    .select(['diet_plan_id', 'day', 'meal'])
    .where(
      'diet_plan_id',
      'in',
      found.map(({ id }) => id),
    )
    .orderBy('day')
    .orderBy('meal')
    .execute()
  return found.map(({ id, title, goal, meals, avoid, water, starts_on, ends_on, doctor_name }) => ({
    id,
    title,
    goal,
    meals,
    avoid,
    water,
    starts_on,
    ends_on,
    doctor_name,
    ticks: ticks.filter(({ diet_plan_id }) => diet_plan_id === id).map(({ day, meal }) => ({ day, meal })),
  }))
}

export const findPlan = (db: Database, id: string) => plans(db).where('diet_plans.id', '=', id).executeTakeFirst()

/** Lists a patient's diet plans, latest first. */
export const listPlans = (db: Database, patientId: string, page: { skip: number; limit: number }) =>
  plans(db)
    .where('appointments.patient_id', '=', patientId)
    .orderBy('given_at', 'desc')
    .orderBy('diet_plans.id')
    .offset(page.skip)
    .limit(page.limit)
    .execute()

export const insertPlan = (trx: Trx, plan: Insertable<DietPlansTables['diet_plans']>) =>
  trx.insertInto('diet_plans').values(plan).execute()

export const tick = (trx: Trx, diet_plan_id: string, day: string, meal: number, now: Date) =>
  trx
    .insertInto('diet_ticks')
    .values({ diet_plan_id, day, meal, ticked_at: now })
    .onConflict((known) => known.doNothing())
    .execute()

export const untick = (trx: Trx, planId: string, day: string, meal: number) =>
  trx
    .deleteFrom('diet_ticks')
    .where('diet_plan_id', '=', planId)
    .where('day', '=', day)
    .where('meal', '=', meal)
    .execute()

/** Lists the diet plans given in an encounter, in the form that its signature covers. */
export const listGiven = (on: Database, encounterId: string): Promise<readonly unknown[]> =>
  on
    .selectFrom('diet_plans')
    .select(['id', 'title', 'goal', 'meals', 'avoid', 'water', 'starts_on', 'ends_on'])
    .where('encounter_id', '=', encounterId)
    .orderBy('id')
    .execute()
