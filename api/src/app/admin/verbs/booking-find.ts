import { ok } from '@app/domain/result'
import type { Trx } from '../../../platform/db/client.ts'
import { findPeople, isId, noteShown, unseen } from '../find-people.ts'
import { verb } from '../verb.ts'

/** The maximum number of appointments, and of lab tests, to show; the latest come first. */
const MOST = 50

export const bookingFind = verb({
  name: 'booking find',
  is: 'finds appointments and booked tests, and writes so into the audit of each patient whose they are',
  takes: {},
  asks: 'the id of one, or a name, a phone or an e-mail address of its patient',
  async work(trx, _given, { word, isDry, ...moment }) {
    const one = isId(word) ? await listBookings(trx, { id: word }) : undefined
    const isOne = one !== undefined && one.appointments.length + one.tests.length > 0
    const people = isOne ? ok([]) : await findPeople(trx, word)
    if (!people.ok) return people
    const { appointments, tests } = isOne
      ? one
      : await listBookings(trx, { patients: people.value.map(({ id }) => id) })
    if (isDry) return ok(unseen(appointments.length + tests.length))
    const patientsOf = (rows: readonly { patient_id: string }[]) => rows.map(({ patient_id }) => patient_id)
    await noteShown(trx, { patientIds: patientsOf(appointments), subject: 'appointment' }, moment)
    await noteShown(trx, { patientIds: patientsOf(tests), subject: 'booking' }, moment)
    return ok({ appointments, tests })
  },
})

async function listBookings(trx: Trx, wanted: { id: string } | { patients: readonly string[] }) {
  if ('patients' in wanted && wanted.patients.length === 0) return { appointments: [], tests: [] }
  const appointments = trx
    .selectFrom('appointments')
    .select(['id', 'patient_id', 'doctor_id', 'status', 'starts_at', 'ends_at', 'price_paise', 'created_at'])
    .orderBy('starts_at', 'desc')
    .limit(MOST)
  // a test's name is never printed, because other people may see an operator's screen
  const tests = trx
    .selectFrom('lab_bookings')
    .leftJoin('lab_seats', 'lab_seats.booking_id', 'lab_bookings.id')
    .leftJoin('lab_windows', 'lab_windows.id', 'lab_seats.window_id')
    .select(['lab_bookings.id', 'patient_id', 'state', 'missed_visits', 'visit', 'starts_at', 'ends_at', 'created_at'])
    .orderBy('created_at', 'desc')
    .limit(MOST)
  return 'id' in wanted
    ? {
        appointments: await appointments.where('id', '=', wanted.id).execute(),
        tests: await tests.where('lab_bookings.id', '=', wanted.id).execute(),
      }
    : {
        appointments: await appointments.where('patient_id', 'in', [...wanted.patients]).execute(),
        tests: await tests.where('patient_id', 'in', [...wanted.patients]).execute(),
      }
}
