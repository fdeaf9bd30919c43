import type { Area } from '../area.ts'
import type { Clock } from '../clock.ts'
import type { Config } from '../config.ts'
import type { Database } from '../db/client.ts'
import type { BookingPort } from './payments/booking.port.ts'
import type { Fulfilments } from './payments/fulfilment.port.ts'
import { paymentJobs } from './payments/payment-jobs.ts'
import { registerPayments } from './payments/payments.routes.ts'
import { openGateways } from './open-gateways.ts'

interface Ports {
  config: Config
  db: Database
  clock: Clock
  booking: BookingPort
  fulfilments: Fulfilments
}

/** What is paid, and what becomes of it. */
export function openMoney({ config, db, clock, booking, fulfilments }: Ports): Area {
  const context = { db, clock, booking, fulfilments, gateways: openGateways(config) }
  return {
    jobs: paymentJobs(context, config),
    register: (app) => registerPayments(app, { ...context, config }),
  }
}
