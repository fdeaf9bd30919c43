import type { MoneyPort } from '../areas/care/booking/money.port.ts'
import { lineMoney } from '../areas/money/line-money.ts'
import { findUnitOf, forfeitUnit, releaseUnit } from '../areas/money/plans/plans.repository.ts'

/** Gives booking access to the money of an appointment, which is the money of its order's line. */
export const appointmentMoney: MoneyPort = {
  async paidFor(trx, appointmentId) {
    const paid = await lineMoney.paidFor(trx, { appointmentId })
    return paid && { paidPaise: paid.paidPaise, route: paid.provider && { provider: paid.provider, method: null } }
  },
  refund: (trx, { appointmentId, ...back }) => lineMoney.refund(trx, { line: { appointmentId }, ...back }),
  refundAll: (trx, { appointmentId, ...back }) => lineMoney.refundAll(trx, { line: { appointmentId }, ...back }),
  credit: (trx, { appointmentId, ...kept }) => lineMoney.credit(trx, { line: { appointmentId }, ...kept }),
  isOfPlan: async (trx, appointmentId) => (await findUnitOf(trx, { appointment_id: appointmentId })) !== undefined,
  async endUse(trx, { appointmentId, end }) {
    await (end === 'back' ? releaseUnit : forfeitUnit)(trx, { appointment_id: appointmentId })
  },
}
