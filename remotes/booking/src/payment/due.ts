import type { Appointment } from '@app/contracts/booking'
import type { Order, OrderLine } from '@app/contracts/payments'

/**
 * The purchase to be paid for. Its kind determines which calls are used, because the specification has separate calls
 * for each kind.
 */
export type Due =
  | { kind: Appointment['kind']; subject: { appointment_id: string }; paise: number }
  | { kind: Exclude<OrderLine['kind'], Appointment['kind']> | 'offered_package'; subject: { order_id: string } }

/** Returns the purchase of a held slot, which has no order until the reader pays. */
export const dueOfHold = ({ id, kind, price_paise }: Appointment): Due => ({
  kind,
  subject: { appointment_id: id },
  paise: price_paise,
})

export function dueOfOrder({ id, lines }: Pick<Order, 'id' | 'lines'>): Due {
  const { kind, appointment_id, linked, list_paise } = lines[0]!
  switch (kind) {
    case 'package':
      return { kind: linked ? 'offered_package' : kind, subject: { order_id: id } }
    case 'lab_test':
    case 'course':
      return { kind, subject: { order_id: id } }
    default:
      return { kind, subject: { appointment_id: appointment_id! }, paise: list_paise }
  }
}
