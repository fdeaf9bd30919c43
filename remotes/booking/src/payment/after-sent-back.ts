import type { Order } from '@app/contracts/payments'
import { boughtBy } from './bought-by.ts'
import { soldAt } from './sold-at.ts'
import { timesLike } from './times-like.ts'

/**
 * Returns the page for a buyer whose money was refunded. A buyer who paid twice, or already had the plan or course, is
 * taken to what they own, so that it isn't sold to them again.
 */
export function afterSentBack(order: Pick<Order, 'lines' | 'sent_back_because'>): { to: string; label: string } {
  const { kind } = order.lines[0]!
  const because = order.sent_back_because
  if (kind !== 'package' && kind !== 'course' && kind !== 'lab_test')
    return { to: timesLike({ kind }), label: 'Choose another time' }
  if (because === 'second_payment' || (because === 'gone' && kind !== 'lab_test')) {
    const { path, action } = boughtBy(order)
    return { to: path, label: action }
  }
  return { to: soldAt(order), label: 'Choose again' }
}
