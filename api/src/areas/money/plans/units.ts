import type { Database, Trx } from '../../../platform/db/client.ts'
import { findUnitOf, forfeitUnit, releaseUnit, type UnitUse } from './plans.repository.ts'

/** The appointment or lab booking that was booked with a plan unit. */
type Booked = { appointmentId: string } | { labBookingId: string }

const unitUse = (booked: Booked): UnitUse =>
  'appointmentId' in booked ? { appointment_id: booked.appointmentId } : { lab_booking_id: booked.labBookingId }

/** Checks whether an appointment or lab booking was booked with a plan, so that no money was paid for it. */
export const isOfPlan = async (on: Database | Trx, booked: Booked): Promise<boolean> =>
  (await findUnitOf(on, unitUse(booked))) !== undefined

/**
 * Ends the use of a plan unit, if any: the unit goes back to the plan or counts as used. A repeated call changes
 * nothing.
 */
export async function endUse(trx: Trx, booked: Booked, end: 'back' | 'used'): Promise<void> {
  await (end === 'back' ? releaseUnit : forfeitUnit)(trx, unitUse(booked))
}
