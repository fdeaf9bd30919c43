import { sql } from 'kysely'
import type { Database } from '../../../platform/db/client.ts'
import { booked } from '../../care/care.door.ts'

/** Finds the most recent diet plan for a day, with the meals that were ticked on that day. */
export const dietsOf = (db: Database, { patientId, day }: { patientId: string; day: string }) =>
  booked(db)
    .innerJoin('diet_plans', 'diet_plans.encounter_id', 'appointments.id')
    .select(['diet_plans.id', 'diet_plans.title', 'diet_plans.meals'])
    .select(
      sql<number[]>`array(select meal::int from diet_ticks where diet_plan_id = diet_plans.id and day = ${day})`.as(
        'eaten',
      ),
    )
    .where('appointments.patient_id', '=', patientId)
    .where('starts_on', '<=', day)
    .where('ends_on', '>=', day)
    .orderBy('given_at', 'desc')
    .orderBy('diet_plans.id')
    .limit(1)
