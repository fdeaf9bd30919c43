import type { Database, Trx } from '../../../platform/db/client.ts'
import { findUnitOf, forfeitUnit, releaseUnit, type UnitUse } from './plans.repository.ts'

/** What a unit of a plan can book. */
type Booked = { appointmentId: string } | { labBookingId: string }

const useOf = (booked: Booked): UnitUse =>
  'appointmentId' in booked ? { appointment_id: booked.appointmentId } : { lab_booking_id: booked.labBookingId }

/** Whether something was booked with a plan, so that no money was paid for it. */
export const isOfPlan = async (on: Database | Trx, booked: Booked): Promise<boolean> =>
  (await findUnitOf(on, useOf(booked))) !== undefined

/** Ends its use of the plan, if it has one: the unit goes back, or counts as used. Done again, it changes nothing. */
export async function endUse(trx: Trx, booked: Booked, end: 'back' | 'used'): Promise<void> {
  await (end === 'back' ? releaseUnit : forfeitUnit)(trx, useOf(booked))
}
