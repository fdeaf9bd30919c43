import type { Database } from '../../../../platform/db/client.ts'
import { BOOKED } from './status.rules.ts'

/** Selects the booked appointments, for queries that join something to them. */
export const booked = (db: Database) => db.selectFrom('appointments').where('appointments.status', 'in', BOOKED)
