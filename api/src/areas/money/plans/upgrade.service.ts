import type { Plan, PlanRefusal, Upgrade } from '@app/contracts/plans'
import { ok, refuse, type Result } from '@app/domain/result'
import type { Database, Trx } from '../../../platform/db/client.ts'
import { inTransaction } from '../../../platform/db/in-transaction.ts'
import { creditOf } from '../payments/credits/credits.repository.ts'
import { credit } from '../payments/line-money.ts'
import { orderOnce } from '../payments/orders/order-once.ts'
import {
  findPlan,
  findReplaced,
  insertUpgrade,
  listPlans,
  lockOwner,
  markUpgraded,
  stopPlan,
  type PlanWithUnits,
} from './plans.repository.ts'
import { actionsOfPlan, hasBooked, standingOf, stopRefund } from './plans.rules.ts'
import type { Base } from '../../../platform/base.ts'
import { listForSale } from '../../catalogue/catalogue.door.ts'
import { planOnWire } from './plans.wire.ts'
import { upgradesOf } from './upgrade.rules.ts'

interface Named {
  patientId: string
  planId: string
}
type Refusable<T> = Promise<Result<T, PlanRefusal>>

/**
 * Lets a patient change a plan to a bigger one. The amount that would be refunded if the old plan were stopped counts
 * towards the price.
 */
export function createUpgradeService({ db, clock }: Base) {
  const stateOf = (plan: PlanWithUnits) => standingOf(plan, plan.units, clock())

  async function quote(
    on: Database,
    { patientId, planId }: Named,
  ): Refusable<{ plan: PlanWithUnits; upgrades: Upgrade[] }> {
    const plan = await findPlan(on, patientId, planId)
    if (!plan) return refuse({ code: 'plan_not_found' })
    if (!actionsOfPlan(plan, clock()).upgrade)
      return refuse({ code: stateOf(plan) === 'active' ? 'unit_reserved' : 'plan_over' })
    const sold = await listForSale(on)
    const bigger = upgradesOf(plan, { sold, owned: await listPlans(on, patientId) }, clock())
    if (bigger.length === 0) return refuse({ code: 'no_upgrade' })
    const worth_paise = stopRefund(plan, plan.units).backPaise
    const kept = await creditOf(on, patientId, clock())
    const upgrades = bigger.map(({ slug, title, price_paise }) => ({
      package_slug: slug,
      title,
      price_paise: price_paise!,
      worth_paise,
      pay_paise: Math.max(price_paise! - worth_paise - kept, 0),
    }))
    return ok({ plan, upgrades })
  }

  return {
    /** Returns a patient's plans as a response shows them. */
    async onWire(patientId: string, plans: readonly PlanWithUnits[]): Promise<Plan[]> {
      const among = { sold: await listForSale(db), owned: await listPlans(db, patientId) }
      return plans.map((plan) => planOnWire(plan, clock(), upgradesOf(plan, among, clock()).length > 0))
    },

    /** Lists the packages to which a plan can be changed, with their prices. */
    async upgrades(named: Named): Refusable<Upgrade[]> {
      const quoted = await quote(db, named)
      return quoted.ok ? ok(quoted.value.upgrades) : quoted
    },

    /**
     * Orders a bigger plan at the price that its owner was shown. The old plan stays usable until the order is paid. A
     * request repeated with the same key returns the existing order.
     */
    upgrade: ({ slug, quotedPaise, key, ...named }: Named & { slug: string; quotedPaise: number; key: string }) =>
      inTransaction(db, async (trx): Refusable<{ id: string; amountPaise: number }> => {
        const { patientId } = named
        const now = clock()
        await lockOwner(trx, patientId)
        let replaced: string | undefined
        const ordered = await orderOnce<PlanRefusal>(trx, { patientId, key, kind: 'package', slug, now }, async () => {
          const quoted = await quote(trx, named)
          if (!quoted.ok) return quoted
          const { plan, upgrades } = quoted.value
          const to = upgrades.find(({ package_slug }) => package_slug === slug)
          if (!to) return refuse({ code: 'no_upgrade' })
          if (to.pay_paise !== quotedPaise) return refuse({ code: 'quote_changed' })
          replaced = plan.id
          return ok({ paise: to.price_paise, pledgedPaise: to.worth_paise })
        })
        if (ordered.ok && replaced !== undefined)
          await insertUpgrade(trx, { order_id: ordered.value.id, entitlement_id: replaced })
        return ordered
      }),

    /**
     * Ends the plan that an order replaces, and turns its remaining value into the credit that the order relies on.
     *
     * @returns false if the plan has ended in the meantime or its remaining value has become too small.
     */
    async prepare(trx: Trx, { order_id }: { order_id: string }, pledgedPaise: number, now: Date): Promise<boolean> {
      const plan = await findReplaced(trx, order_id)
      if (!plan) return true
      const isWhole = !plan.stopped_at && !hasBooked(plan.units)
      if (!isWhole || stopRefund(plan, plan.units).backPaise !== pledgedPaise) return false
      await stopPlan(trx, plan.id, now)
      await markUpgraded(trx, plan.id, order_id)
      const line = { orderId: plan.order_id, n: plan.line_n }
      await credit(trx, { line, amountPaise: pledgedPaise, cause: 'upgraded', now })
      return true
    },
  }
}

export type UpgradeService = ReturnType<typeof createUpgradeService>
