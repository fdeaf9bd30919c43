import type { FastifyBaseLogger } from 'fastify'
import type { Clinic } from '../../../platform/invoices/clinic.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/db/client.ts'
import type { MessageSender } from '../../../platform/messages/message-sender.ts'
import type { BookingPort } from './booking.port.ts'
import type { CouponPort } from './coupon.port.ts'
import type { Fulfilments } from './orders/fulfilment.port.ts'
import type { Gateways } from './providers/gateway.ts'

/** What every part of payments works with. Logs contain our ids and the provider's, and nothing about the patient. */
export interface PaymentsContext {
  db: Database
  clock: Clock
  booking: BookingPort
  fulfilments: Fulfilments
  coupons: CouponPort
  gateways: Gateways
  messages: MessageSender
  /** The clinic that issues the bills. */
  clinic: Clinic
  log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>
}
