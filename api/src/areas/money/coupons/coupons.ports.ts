import type { CouponRefusal } from '@app/contracts/coupons'
import type { Result } from '@app/domain/result'
import type { Trx } from '../../../platform/db/client.ts'

export type PaySubject = { appointmentId: string } | { orderId: string }

/** An order that nobody has begun to pay, locked. */
export interface OpenOrder {
  id: string
  patientId: string
  /** The code that it has. */
  coupon: string | null
  lines: readonly { kind: string; listPaise: number }[]
}

/** What codes need of orders. */
export interface OrdersPort {
  /** Makes or finds the order of what is to be paid, and locks it while its price may change. */
  lockOpen(
    trx: Trx,
    wish: { subject: PaySubject; patientId: string; now: Date },
  ): Promise<Result<OpenOrder, { code: CouponRefusal['code'] }>>
  /** Gives each line its discount, in paise, and counts the credit anew. */
  setDiscount(
    trx: Trx,
    order: { id: string; patientId: string },
    discount: { coupon: string | null; paise: readonly number[]; now: Date },
  ): Promise<{ creditPaise: number; amountPaise: number }>
  /** Takes the discount off an order that nobody pays any more. */
  dropDiscount(trx: Trx, orderId: string): Promise<void>
  /** Whether a provider may still bring its money, by the price that it has. */
  isBegun(trx: Trx, orderId: string): Promise<boolean>
}

/** Whether somebody may use what is for members of an institute. */
export type IsMember = (userId: string) => Promise<boolean>
