import type { DietPlan, DietPlanQuery, DietPlanRefusal, GiveDietPlan, TickMeal } from '@app/contracts/diet-plans'
import { DAY } from '@app/domain/durations'
import { indiaDate } from '@app/domain/india-time'
import { ok, refuse, type Result } from '@app/domain/result'
import { appendEntry } from '../../../platform/audit/append-entry.ts'
import type { Database } from '../../../platform/db/client.ts'
import { inTransaction } from '../../../platform/db/in-transaction.ts'
import { once } from '../../../platform/db/once.ts'
import type { Actor } from '../../../platform/http/access.ts'
import { openEncounter } from '../open-encounter.ts'
import { findTheirs } from '../their-appointment.ts'
import { whoseRecord } from '../whose-record.ts'
import { findPlan, insertPlan, listPlans, listTemplates, tick, untick, withTicks } from './diet-plans.repository.ts'
import { tellOfRecord } from '../tell-of-record.ts'
import type { Base } from '../../../platform/base.ts'
import { useDietUnit } from '../../money/money.door.ts'

interface Shown<T> {
  answer: T
  patientIds: readonly string[]
}

export type DietPlansService = ReturnType<typeof createDietPlansService>

/** Returns the last day of a span, given its first day and its length in days. */
const lastOf = (starts_on: string, days: number): string =>
  new Date(Date.parse(starts_on) + (days - 1) * DAY).toISOString().slice(0, 10)

/** Lets experts write diet plans for their patients, and lets patients tick their meals. */
export function createDietPlansService({ db, clock }: Base) {
  async function describe(on: Database, id: string): Promise<DietPlan> {
    const [plan] = await withTicks(on, [(await findPlan(on, id))!])
    return plan!
  }

  return {
    templates: () => listTemplates(db),

    async list(
      actor: Actor,
      { patient_id, ...page }: DietPlanQuery,
    ): Promise<Result<Shown<DietPlan[]>, DietPlanRefusal>> {
      const patientId = await whoseRecord(db, actor, { patientId: patient_id, now: clock() })
      if (patientId === undefined) return refuse({ code: 'patient_not_found' })
      const answer = await withTicks(db, await listPlans(db, patientId, page))
      return ok({ answer, patientIds: [patientId] })
    },

    give: (actor: Actor, wish: GiveDietPlan): Promise<Result<Shown<DietPlan>, DietPlanRefusal>> =>
      inTransaction(db, async (trx): Promise<Result<Shown<DietPlan>, DietPlanRefusal>> => {
        const now = clock()
        const { key: id, encounter_id, days, ...words } = wish
        const theirs = await findTheirs(trx, actor.doctorId, encounter_id)
        if (!theirs) return refuse({ code: 'encounter_not_found' })
        if (theirs.kind === 'discovery_call') return refuse({ code: 'no_consultation' })
        const { patient_id } = theirs
        const { isSigned } = await openEncounter(trx, encounter_id, now)
        const ends_on = lastOf(wish.starts_on, days)
        const plan = { encounter_id, ...words, ends_on }
        const given = await once(await findPlan(trx, id), plan, async () => {
          if (isSigned) return refuse({ code: 'signed' })
          if (wish.starts_on < indiaDate(now.toISOString())) return refuse({ code: 'starts_before' })
          const { avoid = null, water = null } = words
          await insertPlan(trx, { id, ...plan, meals: JSON.stringify(words.meals), avoid, water, given_at: now })
          await useDietUnit(trx, { patientId: patient_id, dietPlanId: id }, now)
          const entry = { patient_id, actor_kind: 'doctor' as const, actor: actor.userId, act: 'plan_given' }
          await appendEntry(trx, { ...entry, subject: '/diet-plan' }, now)
          return ok(await tellOfRecord(trx, { patientId: patient_id, about: encounter_id }, now))
        })
        return given.ok ? ok({ answer: await describe(trx, id), patientIds: [patient_id] }) : given
      }),

    /** Ticks a meal for today or an earlier day. Ticking a meal again changes nothing. */
    tick: (patientId: string, wish: TickMeal): Promise<Result<DietPlan, DietPlanRefusal>> =>
      inTransaction(db, async (trx): Promise<Result<DietPlan, DietPlanRefusal>> => {
        const now = clock()
        const { diet_plan_id: id, day, meal, is_done } = wish
        const plan = await findPlan(trx, id)
        if (plan?.patient_id !== patientId) return refuse({ code: 'diet_plan_not_found' })
        const isDay = day >= plan.starts_on && day <= plan.ends_on && day <= indiaDate(now.toISOString())
        if (!isDay || meal >= plan.meals.length) return refuse({ code: 'not_a_day' })
        await (is_done ? tick(trx, id, day, meal, now) : untick(trx, id, day, meal))
        return ok(await describe(trx, id))
      }),
  }
}
