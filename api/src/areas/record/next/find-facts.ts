import type { LabBooking } from '@app/contracts/lab-bookings'
import type { Database } from '../../../platform/db/client.ts'
import { listOfPatient } from '../prescriptions/prescriptions.repository.ts'
import { findIndexState } from '../shi/shi.repository.ts'
import type { NextFacts, Paper } from './next.rules.ts'
import {
  appointmentOnWire,
  bookingOnWire,
  listAppointmentsOfPatient,
  listBookings,
  type BookingRow,
} from '../../care/care.door.ts'
import { findCourseToGoOn } from '../../learning/learning.door.ts'
import { findPurchase, listPlans, planOnWire, purchaseState } from '../../money/money.door.ts'
import { findProfile } from '../../people/people.door.ts'

/** How many of a patient's latest rows are read; anything that needs an action is among these rows. */
const LATEST = { skip: 0, limit: 50 }

/** A new report with the name of its test, or a new prescription with the name of the doctor who issued it. */
export interface TitledPaper extends Paper {
  title: string
}

/** Collects, from all areas, the facts that decide a patient's single next step. */
export async function findFacts(
  db: Database,
  patientId: string,
  now: Date,
): Promise<NextFacts & { papers: readonly TitledPaper[] }> {
  const rows = await listAppointmentsOfPatient(db, patientId, now, LATEST)
  const appointments = rows.map((row) => appointmentOnWire(row, now))
  const unpaid = new Set<string>()
  for (const { id, status } of appointments) if (status === 'held' && (await isUnpaid(db, id, now))) unpaid.add(id)
  const { identity } = await findProfile(db, patientId)
  const plans = (await listPlans(db, patientId)).map((plan) => planOnWire(plan, now, false))
  const tests = (await listBookings(db, patientId, now)).map((row) => ({ row, shown: bookingOnWire(row, now) }))
  const visits = tests.filter(({ shown }) => shown.may.choose && !shown.window).map(({ row }) => row.id)
  const talks = tests.filter(({ shown }) => shown.may.talk).map(({ row }) => row.id)
  const papers = [...listReports(tests), ...(await listPrescriptions(db, patientId))]
  const index = await findIndexState(db, patientId)
  const course = await findCourseToGoOn(db, patientId, now)
  return { appointments, unpaid, visits, talks, hasIdentity: identity !== null, papers, plans, index, course }
}

async function isUnpaid(db: Database, appointmentId: string, now: Date): Promise<boolean> {
  const purchase = await findPurchase(db, { appointmentId })
  return !purchase || purchaseState(purchase, now) === 'unpaid'
}

/**
 * Lists the released reports. A result that requires a counselling session is not announced until that session is
 * booked.
 */
const listReports = (tests: readonly { row: BookingRow; shown: LabBooking }[]): TitledPaper[] =>
  tests.flatMap(({ row, shown }) =>
    row.released_at && shown.may.talk === null
      ? [{ kind: 'report', id: row.id, at: row.released_at, title: row.name }]
      : [],
  )

const listPrescriptions = async (db: Database, patientId: string): Promise<TitledPaper[]> =>
  (await listOfPatient(db, patientId, LATEST)).flatMap(({ id, is_last, issued_at, prescriber }) =>
    is_last ? [{ kind: 'prescription', id, at: issued_at, title: prescriber.name }] : [],
  )
