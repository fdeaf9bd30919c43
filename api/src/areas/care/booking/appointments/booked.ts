import type { Database } from '../../../../platform/db/client.ts'
import { BOOKED } from './status.rules.ts'

/** For what hangs on an appointment: those that are booked for good. */
export const booked = (db: Database) => db.selectFrom('appointments').where('appointments.status', 'in', BOOKED)
