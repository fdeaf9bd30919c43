import type { Database } from '../../../../platform/db/client.ts'
import { BOOKED } from './status.rules.ts'

/** Selects the booked appointments, for queries that join other tables to them. */
export const booked = (db: Database) => db.selectFrom('appointments').where('appointments.status', 'in', BOOKED)

/** Selects the booked consultations. A discovery call opens no record, so it has no prescriptions, goals or letters. */
export const bookedConsultations = (db: Database) => booked(db).where('appointments.kind', '!=', 'discovery_call')
