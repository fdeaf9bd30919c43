import { ok } from '@app/domain/result'
import { inTransaction } from '../../../platform/db/in-transaction.ts'
import { sendMessage } from '../../../platform/messages/send-message.ts'
import { findToEnd, insertReminders, listToRemind } from './expiry.repository.ts'
import { refundAll } from '../payments/line-money.ts'
import { findPlan, lockOwner, stopPlan } from './plans.repository.ts'
import { dueReminders } from './reminders.rules.ts'
import type { Base } from '../../../platform/base.ts'

/** Reminds the owners of plans as time passes, and refunds prepaid calls that were never scheduled. */
export function createExpiryService({ db, clock }: Base) {
  async function remind(plan: Awaited<ReturnType<typeof listToRemind>>[number], now: Date): Promise<void> {
    const isCall = plan.booking_kind !== null
    const due = dueReminders({ isCall, ...plan }, now).filter((name) => !plan.sent.includes(name))
    if (due.length === 0) return
    await inTransaction(db, async (trx) => {
      // another process may have just sent the same
      const fresh = await insertReminders(trx, plan.id, due, now)
      // if several reminders have become due since the last check, only the last one is sent
      const last = fresh.at(-1)
      if (!last) return ok(null)
      const params = { ends_at: plan.ends_at.toISOString() }
      const template = isCall ? 'call_to_schedule' : 'plan_ends'
      const message = { template, params, key: `plan:${plan.id}:${last}`, to: { userId: plan.patient_id } } as const
      await sendMessage(trx, message, now)
      return ok(null)
    })
  }

  return {
    /**
     * Reminds owners of the units that are left in their plans. Each reminder is sent once, and never about booked
     * units or about plans that are paused or over.
     */
    async remindAll(): Promise<void> {
      const now = clock()
      for (const plan of await listToRemind(db, now)) await remind(plan, now)
    },

    /**
     * Refunds the whole price of a prepaid call whose owner never chose a slot.
     *
     * @param within - How long ago the call may have expired, in milliseconds; if omitted, at any time.
     * @returns whether there was such a call.
     */
    refundUnscheduled: async (within?: number): Promise<boolean> => {
      const done = await inTransaction(db, async (trx) => {
        const now = clock()
        const after = new Date(within === undefined ? 0 : now.getTime() - within)
        const due = await findToEnd(trx, { after, until: now })
        if (!due) return ok(false)
        await lockOwner(trx, due.patient_id)
        const plan = (await findPlan(trx, due.patient_id, due.id))!
        // the owner may have just booked or stopped the call
        if (plan.stopped_at || plan.units.some(({ state }) => state !== 'available')) return ok(true)
        await stopPlan(trx, plan.id, now)
        const line = { orderId: plan.order_id, n: plan.line_n }
        await refundAll(trx, { line, cause: 'stopped', now })
        const message = { template: 'call_refunded', params: {}, key: `plan:${plan.id}:refunded` } as const
        await sendMessage(trx, { ...message, to: { userId: due.patient_id } }, now)
        return ok(true)
      })
      return done.ok && done.value
    },
  }
}

export type ExpiryService = ReturnType<typeof createExpiryService>
