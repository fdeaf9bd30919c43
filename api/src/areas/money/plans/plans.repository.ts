import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { UnitState } from '@app/contracts/plans'
import type { Database, Trx } from '../../../platform/db/client.ts'
import type { ForSale } from '../../catalogue/catalogue.door.ts'

export type PlanWithUnits = Awaited<ReturnType<typeof listPlans>>[number]

/** The appointment or lab booking for which a unit is used. */
export type UnitUse = { appointment_id: string | null } | { lab_booking_id: string | null }

/**
 * The SQL expression for a unit's state: a reserved unit counts as consumed once its appointment or lab booking has
 * taken place.
 */
const unitState = sql<UnitState>`case when unit.state = 'reserved'
    and (appointments.status = 'completed' or lab_bookings.collected_at is not null)
  then 'consumed' else unit.state end`

const plans = (db: Database) =>
  db
    .selectFrom('entitlements')
    .innerJoin('packages', 'packages.slug', 'entitlements.package_slug')
    .selectAll('entitlements')
    .select((plan) => [
      'packages.title',
      'packages.goal',
      'packages.price_paise',
      jsonArrayFrom(
        plan
          .selectFrom('entitlement_units as unit')
          .leftJoin('appointments', 'appointments.id', 'unit.appointment_id')
          .leftJoin('lab_bookings', 'lab_bookings.id', 'unit.lab_booking_id')
          .leftJoin('lab_tests', 'lab_tests.slug', 'unit.lab_test_slug')
          .leftJoin('courses', 'courses.slug', 'unit.course_slug')
          .whereRef('unit.entitlement_id', '=', 'entitlements.id')
          .select([
            'unit.n',
            'unit.type',
            'unit.single_paise',
            'unit.lab_test_slug',
            'unit.course_slug',
            'unit.appointment_id',
            'unit.lab_booking_id',
            unitState.as('state'),
            sql<string | null>`coalesce(lab_tests.name, courses.title)`.as('item_name'),
          ])
          .orderBy('unit.n'),
      ).as('units'),
    ])

/** Lists the plans that a patient has bought, latest first. */
export const listPlans = (db: Database, patientId: string) =>
  plans(db).where('patient_id', '=', patientId).orderBy('starts_at', 'desc').orderBy('entitlements.id').execute()

/** Finds a patient's own plan; someone else's plan is treated as if it did not exist. */
export const findPlan = (db: Database, patientId: string, id: string) =>
  plans(db).where('entitlements.id', '=', id).where('patient_id', '=', patientId).executeTakeFirst()

/** Locks a patient, so that changes to their purchases wait for each other. */
export const lockOwner = (trx: Trx, patientId: string) =>
  trx.selectFrom('users').select('id').where('id', '=', patientId).forNoKeyUpdate().executeTakeFirstOrThrow()

/**
 * Gives a plan with all of its units; does nothing if the order line has already given its plan.
 *
 * @returns the id of the plan; undefined if the order line has already given its plan.
 */
export async function insertPlan(
  trx: Trx,
  plan: {
    patientId: string
    line: { order_id: string; n: number; list_paise: number; discount_paise: number }
    bought: ForSale
    now: Date
    endsAt: Date
  },
): Promise<string | undefined> {
  const { patientId, line, bought, now, endsAt } = plan
  const made = await trx
    .insertInto('entitlements')
    .values({
      patient_id: patientId,
      order_id: line.order_id,
      line_n: line.n,
      package_slug: bought.slug,
      paid_paise: line.list_paise - line.discount_paise,
      starts_at: now,
      ends_at: endsAt,
    })
    .onConflict((conflict) => conflict.columns(['order_id', 'line_n']).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!made) return undefined
  const units = bought.inclusions.flatMap(({ quantity, type, lab_test_slug, course_slug, single_paise }) =>
    Array.from({ length: quantity }, () => ({ type, lab_test_slug, course_slug, single_paise })),
  )
  await trx
    .insertInto('entitlement_units')
    .values(units.map((unit, index) => ({ ...unit, entitlement_id: made.id, n: index + 1, state: 'available' })))
    .execute()
  return made.id
}

export const freezePlan = (trx: Trx, id: string, now: Date) =>
  trx.updateTable('entitlements').set({ frozen_at: now }).where('id', '=', id).execute()

export const unfreezePlan = (trx: Trx, id: string, { days, endsAt }: { days: number; endsAt: Date }) =>
  trx
    .updateTable('entitlements')
    .set({ frozen_at: null, frozen_days: days, ends_at: endsAt })
    .where('id', '=', id)
    .execute()

/** Ends a plan, and records its remaining units as refunded. */
export async function stopPlan(trx: Trx, id: string, now: Date): Promise<void> {
  await trx.updateTable('entitlements').set({ stopped_at: now }).where('id', '=', id).execute()
  await trx
    .updateTable('entitlement_units')
    .set({ state: 'refunded' })
    .where('entitlement_id', '=', id)
    .where('state', '=', 'available')
    .execute()
}

/** Records which plan an order replaces once it is paid. A repeated request changes nothing. */
export const insertUpgrade = (trx: Trx, upgrade: { order_id: string; entitlement_id: string }) =>
  trx
    .insertInto('plan_upgrades')
    .values(upgrade)
    .onConflict((known) => known.doNothing())
    .execute()

/** Finds the plan that an order replaces, and locks its owner. */
export async function findReplaced(trx: Trx, orderId: string): Promise<PlanWithUnits | undefined> {
  const found = await trx
    .selectFrom('plan_upgrades')
    .innerJoin('entitlements', 'entitlements.id', 'entitlement_id')
    .select(['entitlements.id', 'patient_id'])
    .where('plan_upgrades.order_id', '=', orderId)
    .executeTakeFirst()
  if (!found) return undefined
  await lockOwner(trx, found.patient_id)
  return findPlan(trx, found.patient_id, found.id)
}

export const markUpgraded = (trx: Trx, id: string, orderId: string) =>
  trx.updateTable('entitlements').set({ upgraded_order: orderId }).where('id', '=', id).execute()

export const reserveUnit = (trx: Trx, { planId, n, ...use }: { planId: string; n: number } & UnitUse) =>
  trx
    .updateTable('entitlement_units')
    .set({ state: 'reserved', ...use })
    .where('entitlement_id', '=', planId)
    .where('n', '=', n)
    .where('state', '=', 'available')
    .execute()

/** Uses a unit immediately, when it opens a course or pays for a diet plan. */
export const consumeUnit = (trx: Trx, { planId, n, ...use }: { planId: string; n: number; diet_plan_id?: string }) =>
  trx
    .updateTable('entitlement_units')
    .set({ state: 'consumed', ...use })
    .where('entitlement_id', '=', planId)
    .where('n', '=', n)
    .where('state', '=', 'available')
    .execute()

/** Returns the column and the id that record the unit's use. */
const usedFor = (use: UnitUse): readonly ['appointment_id' | 'lab_booking_id', string | null] =>
  'appointment_id' in use && use.appointment_id !== null
    ? ['appointment_id', use.appointment_id]
    : ['lab_booking_id', 'lab_booking_id' in use ? use.lab_booking_id : null]

/** Finds the unit with which an appointment or a lab booking was booked, if any. */
export function findUnitOf(db: Database, use: UnitUse) {
  const [column, id] = usedFor(use)
  return db
    .selectFrom('entitlement_units')
    .select(['entitlement_id', 'n', 'state'])
    .where(column, '=', id)
    .executeTakeFirst()
}

/** Gives a booked unit back to its plan. */
export function releaseUnit(trx: Trx, use: UnitUse) {
  const [column, id] = usedFor(use)
  return trx
    .updateTable('entitlement_units')
    .set({ state: 'available', appointment_id: null, lab_booking_id: null })
    .where(column, '=', id)
    .where('state', '=', 'reserved')
    .execute()
}

/** Uses up a booked unit whose appointment or lab booking was missed or was cancelled too late. */
export function forfeitUnit(trx: Trx, use: UnitUse) {
  const [column, id] = usedFor(use)
  return trx
    .updateTable('entitlement_units')
    .set({ state: 'forfeited' })
    .where(column, '=', id)
    .where('state', '=', 'reserved')
    .execute()
}
