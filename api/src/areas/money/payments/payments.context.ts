import type { FastifyBaseLogger } from 'fastify'
import type { Clinic } from '../../../platform/config/clinic.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/db/client.ts'
import type { Products } from '../products.port.ts'
import type { Fulfilments } from './orders/fulfilment.ts'
import type { Gateways } from './providers/gateway.ts'

/**
 * The objects that all payment code works with. Logs contain the clinic's and the provider's ids, and nothing about the
 * patient.
 */
export interface PaymentsContext {
  db: Database
  clock: Clock
  products: Products
  fulfilments: Fulfilments
  gateways: Gateways
  /** The clinic that issues the bills. */
  clinic: Clinic
  log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>
}
