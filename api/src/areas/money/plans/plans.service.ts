import { isSoldNow } from '@app/contracts/packages'
import type { BuyRefusal, PlanRefusal } from '@app/contracts/plans'
import { DAY } from '@app/domain/durations'
import { ok, refuse, type Result } from '@app/domain/result'
import type { Trx } from '../../../platform/db/client.ts'
import { inTransaction } from '../../../platform/db/in-transaction.ts'
import { findOffered } from '../offers/offers.repository.ts'
import { refund, refundAll } from '../payments/line-money.ts'
import { endLabTestOrder, lockLabTestOrder } from '../payments/orders/lab-test-order.ts'
import { orderOnce } from '../payments/orders/order-once.ts'
import type { Products } from '../products.port.ts'
import type { OnPlanMoved } from './plan-moved.port.ts'
import {
  consumeUnit,
  findPlan,
  findReplaced,
  findUnitOf,
  freezePlan,
  insertPlan,
  listPlans,
  lockOwner,
  reserveUnit,
  stopPlan,
  unfreezePlan,
  type PlanWithUnits,
} from './plans.repository.ts'
import {
  actionsOfPlan,
  daysFrozen,
  endOf,
  hasBooked,
  isRunning,
  mayEndPause,
  standingOf,
  stopRefund,
  usableUntil,
} from './plans.rules.ts'
import { hasRunning } from './running-plans.ts'
import { unitsLeft, type Wanted } from './units-left.ts'
import type { Base } from '../../../platform/base.ts'
import { findForSale, type Catalogue } from '../../catalogue/catalogue.door.ts'
import { enrol, isOpen } from '../../learning/learning.door.ts'
import { isMember } from '../../people/people.door.ts'

interface PaidLine {
  order_id: string
  n: number
  package_slug: string | null
  list_paise: number
  discount_paise: number
}
type Refusable<T> = Promise<Result<T, PlanRefusal>>

/** Manages the packages that patients have bought, which they use unit by unit. */
export function createPlansService({
  db,
  clock,
  products,
  catalogue,
  onPlanMoved,
}: Base & { products: Products; catalogue: Pick<Catalogue, 'showPackage'>; onPlanMoved: OnPlanMoved }) {
  const standing = (plan: PlanWithUnits) => standingOf(plan, plan.units, clock())

  const whyNotStopped = (plan: PlanWithUnits) => {
    if (actionsOfPlan(plan, clock()).stop) return undefined
    return isRunning(plan, clock()) && hasBooked(plan.units) ? 'unit_reserved' : 'plan_over'
  }

  /**
   * Runs a change on a patient's plan, under a lock that keeps other requests from changing the patient's purchases.
   */
  const change = (
    { patientId, planId }: { patientId: string; planId: string },
    work: (trx: Trx, plan: PlanWithUnits) => Promise<Result<unknown, PlanRefusal>>,
  ) =>
    inTransaction(db, async (trx): Refusable<PlanWithUnits> => {
      await lockOwner(trx, patientId)
      const plan = await findPlan(trx, patientId, planId)
      if (!plan) return refuse({ code: 'plan_not_found' })
      const done = await work(trx, plan)
      return done.ok ? ok((await findPlan(trx, patientId, planId))!) : done
    })

  return {
    /**
     * Orders a package at its current price; payment is the next step. A request repeated with the same key returns the
     * existing order.
     */
    buy: (wish: { patientId: string; slug: string; key: string }) =>
      inTransaction(db, async (trx): Promise<Result<{ id: string; amountPaise: number }, BuyRefusal>> => {
        const { patientId, slug, key } = wish
        const now = clock()
        await lockOwner(trx, patientId)
        return orderOnce<BuyRefusal>(trx, { patientId, key, kind: 'package', slug, now }, async () => {
          const found = await findForSale(trx, slug)
          if (!found) return refuse({ code: 'package_not_found' })
          if (found.price_paise === null) return refuse({ code: 'not_on_sale' })
          if (found.institute_only && !(await isMember(db, patientId, now))) return refuse({ code: 'institute_only' })
          if (await hasRunning(trx, { patientId, slug }, now)) return refuse({ code: 'already_yours' })
          const shown = await catalogue.showPackage(trx, slug)
          if (!shown || !isSoldNow(shown)) return refuse({ code: 'nobody_free' })
          return ok({ paise: found.price_paise })
        })
      }),

    fulfilment: {
      /**
       * Gives the plan that an order line has paid for. If the buyer has obtained a plan of this package in the
       * meantime, they can't have a second one.
       */
      async fulfil(trx: Trx, line: PaidLine, now: Date): Promise<'fulfilled' | 'gone'> {
        const { patient_id: patientId } = await trx
          .selectFrom('orders')
          .select('patient_id')
          .where('id', '=', line.order_id)
          .executeTakeFirstOrThrow()
        await lockOwner(trx, patientId)
        const bought = (await findForSale(trx, line.package_slug!)) ?? (await findOffered(trx, line.order_id))
        if (!bought || (await hasRunning(trx, { patientId, slug: bought.slug }, now))) return 'gone'
        const endsAt = new Date(now.getTime() + bought.validity_days * DAY)
        const planId = await insertPlan(trx, { patientId, line, bought, now, endsAt })
        const replaced = planId && (await findReplaced(trx, line.order_id))
        const weeks = bought.inclusions.reduce(
          (sum, { type, quantity }) => sum + (type === 'chat_followup' ? quantity : 0),
          0,
        )
        if (replaced && weeks > 0) {
          const until = usableUntil({ ends_at: endsAt, frozen_at: null }, now)
          await onPlanMoved.goOn(trx, { from: replaced.id, to: planId, weeks, usableUntil: until }, now)
        }
        return 'fulfilled'
      },
      async giveUp(): Promise<void> {},
    },

    /**
     * Lists the plans that a patient has bought, latest first: all, those that they can use or resume, or those that
     * are over.
     */
    async list(patientId: string, which: 'all' | 'running' | 'over'): Promise<PlanWithUnits[]> {
      const all = await listPlans(db, patientId)
      return which === 'all' ? all : all.filter((plan) => isRunning(plan, clock()) === (which === 'running'))
    },

    /** Checks whether the patient may currently use a plan unit. */
    async check(patientId: string, wanted: Wanted): Promise<{ planId: string | null; left: number }> {
      const found = unitsLeft(await listPlans(db, patientId), wanted, clock())
      return {
        planId: found[0]?.plan.id ?? null,
        left: found.reduce((sum, { units }) => sum + units.length, 0),
      }
    },

    /**
     * Books a held slot with a unit of the plan that ends first. A repeated request returns the first response again.
     */
    use: ({ patientId, appointmentId }: { patientId: string; appointmentId: string }) =>
      inTransaction(db, async (trx): Refusable<PlanWithUnits> => {
        const now = clock()
        await lockOwner(trx, patientId)
        const booked = await findUnitOf(trx, { appointment_id: appointmentId })
        const known = booked && (await findPlan(trx, patientId, booked.entitlement_id))
        if (known) return ok(known)
        const hold = await products.appointment.lock(trx, { appointmentId, patientId, now })
        if (!hold.ok)
          return refuse({ code: hold.error.code === 'already_confirmed' ? 'hold_expired' : hold.error.code })
        const [first] = unitsLeft(
          await listPlans(trx, patientId),
          { type: hold.value.kind, feePaise: hold.value.amountPaise },
          now,
        )
        if (!first) return refuse({ code: 'no_unit' })
        await reserveUnit(trx, { planId: first.plan.id, n: first.units[0]!.n, appointment_id: appointmentId })
        await products.appointment.confirm(trx, { appointmentId, actor: 'plan', now })
        return ok((await findPlan(trx, patientId, first.plan.id))!)
      }),

    /**
     * Books an ordered lab test with a unit of the plan that ends first. A repeated request returns the first response
     * again.
     */
    useForLabTest: ({ patientId, bookingId }: { patientId: string; bookingId: string }) =>
      inTransaction(db, async (trx): Refusable<PlanWithUnits> => {
        const now = clock()
        await lockOwner(trx, patientId)
        const booked = await findUnitOf(trx, { lab_booking_id: bookingId })
        const known = booked && (await findPlan(trx, patientId, booked.entitlement_id))
        if (known) return ok(known)
        // locks the order before the booking, as the order's payment does too
        await lockLabTestOrder(trx, bookingId)
        const ordered = await products.lab_test.lock(trx, { bookingId, patientId, now })
        if (!ordered.ok) return ordered
        const wanted = { type: 'lab_panel', feePaise: 0, labTestSlug: ordered.value.slug }
        const [first] = unitsLeft(await listPlans(trx, patientId), wanted, now)
        if (!first) return refuse({ code: 'no_unit' })
        await reserveUnit(trx, { planId: first.plan.id, n: first.units[0]!.n, lab_booking_id: bookingId })
        await products.lab_test.confirm(trx, { bookingId, actor: 'plan', now })
        await endLabTestOrder(trx, { bookingId, now })
        return ok((await findPlan(trx, patientId, first.plan.id))!)
      }),

    /** Opens a course with a unit of the plan that ends first. A repeated request returns the first response again. */
    beginCourse: ({ patientId, courseSlug }: { patientId: string; courseSlug: string }) =>
      inTransaction(db, async (trx): Refusable<PlanWithUnits> => {
        const now = clock()
        await lockOwner(trx, patientId)
        const all = await listPlans(trx, patientId)
        if (await isOpen(trx, { patientId, courseSlug }, now)) {
          const known = all.find(({ units }) =>
            units.some(({ course_slug, state }) => course_slug === courseSlug && state === 'consumed'),
          )
          return known ? ok(known) : refuse({ code: 'already_yours' })
        }
        const [first] = unitsLeft(all, { type: 'course', feePaise: 0, courseSlug }, now)
        if (!first) return refuse({ code: 'no_unit' })
        const { id: planId, order_id: orderId, line_n: n } = first.plan
        await consumeUnit(trx, { planId, n: first.units[0]!.n })
        await enrol(trx, { patientId, courseSlug, source: 'plan', line: { orderId, n } }, now)
        return ok((await findPlan(trx, patientId, planId))!)
      }),

    freeze: (wish: { patientId: string; planId: string }) =>
      change(wish, async (trx, plan) => {
        const state = standing(plan)
        if (state === 'frozen') return ok(null)
        if (!actionsOfPlan(plan, clock()).pause)
          return refuse({ code: state === 'active' ? 'already_frozen' : 'plan_over' })
        await freezePlan(trx, plan.id, clock())
        return ok(null)
      }),

    unfreeze: (wish: { patientId: string; planId: string }) =>
      change(wish, async (trx, plan) => {
        const now = clock()
        if (!plan.frozen_at || !mayEndPause(plan, now)) return refuse({ code: 'not_frozen' })
        const days = daysFrozen(plan.frozen_at, now)
        await unfreezePlan(trx, plan.id, { days, endsAt: endOf(plan, now) })
        await onPlanMoved.moveClose(trx, { planId: plan.id, frozenAt: plan.frozen_at, days })
        return ok(null)
      }),

    async quoteStop({ patientId, planId }: { patientId: string; planId: string }) {
      const plan = await findPlan(db, patientId, planId)
      if (!plan) return refuse({ code: 'plan_not_found' } as const)
      const refused = whyNotStopped(plan)
      if (refused) return refuse({ code: refused } as const)
      return ok({ plan, ...stopRefund(plan, plan.units) })
    },

    /** Stops a plan for good and refunds the amount that its owner was shown, in one transaction. */
    stop: ({ quotedPaise, ...wish }: { patientId: string; planId: string; quotedPaise: number }) =>
      change(wish, async (trx, plan) => {
        if (plan.stopped_at) return ok(null)
        const refused = whyNotStopped(plan)
        if (refused) return refuse({ code: refused })
        const { used, backPaise } = stopRefund(plan, plan.units)
        if (backPaise !== quotedPaise) return refuse({ code: 'quote_changed' })
        const now = clock()
        await stopPlan(trx, plan.id, now)
        const line = { orderId: plan.order_id, n: plan.line_n }
        const back = { line, cause: 'stopped', now } as const
        if (used.length === 0) await refundAll(trx, back)
        else await refund(trx, { ...back, amountPaise: backPaise })
        return ok(null)
      }),
  }
}

export type PlansService = ReturnType<typeof createPlansService>
