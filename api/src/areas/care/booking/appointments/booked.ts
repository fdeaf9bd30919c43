import type { Database } from '../../../../platform/db/client.ts'
import { BOOKED } from './status.rules.ts'

/** Selects the booked appointments, for queries that join other tables to them. */
export const booked = (db: Database) => db.selectFrom('appointments').where('appointments.status', 'in', BOOKED)
