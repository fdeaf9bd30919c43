import { LIVE } from '@app/contracts/booking'
import type { SamplePlace } from '@app/contracts/lab-bookings'
import type { LabTestTerms } from '@app/domain/cancellation-terms'
import type { ExpressionBuilder, Insertable, Selectable } from 'kysely'
import type { Database, Trx } from '../../../platform/db/client.ts'
import { plannedOnce } from '../../../platform/db/planned-once.ts'
import type { Tables } from '../../../platform/db/schema.ts'
import type { LabStanding } from './actions.rules.ts'
import type { UnpaidPlace } from './held-places.rules.ts'
import type { LabBookings } from './lab-bookings.tables.ts'
import type { StateChange } from './states.rules.ts'

/** Locks a patient, so that one patient's bookings wait for each other. */
export const lockPatient = (trx: Trx, patientId: string) =>
  trx.selectFrom('users').select('id').where('id', '=', patientId).forNoKeyUpdate().executeTakeFirstOrThrow()

/** Finds a test or panel as it is currently sold; undefined when it is not on sale. */
export const findOnSale = (trx: Trx, slug: string) =>
  trx
    .selectFrom('lab_catalogue')
    .select(['slug', 'price_paise', 'requires_counselling', 'home_collection'])
    .where('slug', '=', slug)
    .where('retired_at', 'is', null)
    .executeTakeFirst()

export type KnownBooking = NonNullable<Awaited<ReturnType<typeof findOfKey>>>

export const findOfKey = (trx: Trx, patientId: string, key: string) =>
  trx
    .selectFrom('lab_bookings')
    .leftJoin('labs', 'labs.id', 'lab_bookings.lab_id')
    .selectAll('lab_bookings')
    .select('labs.slug as lab_slug')
    .where('patient_id', '=', patientId)
    .where('key', '=', key)
    .executeTakeFirst()

/** Frees the key of a booking that was not paid in time, so that the same form can make another booking with it. */
export const forgetKey = (trx: Trx, id: string) =>
  trx.updateTable('lab_bookings').set({ key: null }).where('id', '=', id).execute()

/** Lists a patient's unpaid bookings for one test, earliest first. */
export const listUnpaid = (trx: Trx, { patientId, slug }: { patientId: string; slug: string }) =>
  trx
    .selectFrom('lab_bookings')
    .select('id')
    .where('patient_id', '=', patientId)
    .where('lab_test_slug', '=', slug)
    .where('state', '=', 'ordered')
    .orderBy('created_at')
    .orderBy('id')
    .execute()

/** Lists the places that a patient has taken since a given moment but has not paid for. */
export const listUnpaidPlaces = async (trx: Trx, patientId: string, since: Date): Promise<UnpaidPlace[]> =>
  (
    await trx
      .selectFrom('lab_bookings')
      .select(['first_window_id', 'created_at as at'])
      .where('patient_id', '=', patientId)
      .where('state', 'in', ['ordered', 'given_up'])
      .where('first_window_id', 'is not', null)
      .where('created_at', '>', since)
      .execute()
  ).map(({ first_window_id, at }) => ({ window: first_window_id!, at }))

type NewBooking = Omit<
  Insertable<LabBookings>,
  'id' | 'state' | 'missed_visits' | 'visit' | 'policy_kind' | 'policy_version'
>

/** Saves a booking with the version of the terms currently in force. */
export async function insertBooking(trx: Trx, booking: NewBooking): Promise<string> {
  const policy = await trx
    .selectFrom('cancellation_policies')
    .select((all) => all.fn.max('version').as('version'))
    .where('kind', '=', 'lab_test')
    .executeTakeFirst()
  const { id } = await trx
    .insertInto('lab_bookings')
    .values({
      ...booking,
      state: 'ordered',
      policy_kind: policy?.version ? 'lab_test' : null,
      policy_version: policy?.version ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await insertEvent(trx, {
    booking_id: id,
    from_state: null,
    to_state: 'ordered',
    actor: 'patient',
    at: booking.created_at,
  })
  return id
}

const insertEvent = (trx: Trx, event: Insertable<Tables['lab_booking_events']>) =>
  trx.insertInto('lab_booking_events').values(event).execute()

/** Locks a booking until the transaction ends. If a patient is given, the query finds only that patient's bookings. */
export const lockBooking = (trx: Trx, id: string, patientId?: string) =>
  trx
    .selectFrom('lab_bookings')
    .selectAll()
    .where('id', '=', id)
    .$if(patientId !== undefined, (query) => query.where('patient_id', '=', patientId!))
    .forUpdate()
    .executeTakeFirst()

/** Locks a booking and its patient, so that nothing else can be booked for that patient at the same time. */
export async function lockWithOwner(trx: Trx, id: string, patientId?: string) {
  const booking = await trx.selectFrom('lab_bookings').select('patient_id').where('id', '=', id).executeTakeFirst()
  if (!booking || booking.patient_id !== (patientId ?? booking.patient_id)) return undefined
  await lockPatient(trx, booking.patient_id)
  return lockBooking(trx, id)
}

type Change = StateChange & {
  id: string
  actor: string
  at: Date
  set?: Partial<Pick<Selectable<LabBookings>, 'missed_visits' | 'visit'>>
}

/** Returns where a booking's sample is taken. */
export const placeOf = ({ lab_id }: Pick<Selectable<LabBookings>, 'lab_id'>): SamplePlace =>
  lab_id === null ? 'home' : 'lab'

/** Moves a locked booking that has no place in a window to another lab. */
export const changeLab = (trx: Trx, { id, labId }: { id: string; labId: number | null }) =>
  trx.updateTable('lab_bookings').set({ lab_id: labId }).where('id', '=', id).execute()

/** Changes the state of a locked booking, and records who changed it. */
export async function changeState(trx: Trx, { id, from, to, actor, at, set }: Change): Promise<void> {
  await trx
    .updateTable('lab_bookings')
    .set({ state: to, ...timesOf(to, at), ...set })
    .where('id', '=', id)
    .where('state', '=', from)
    .executeTakeFirstOrThrow()
  await insertEvent(trx, { booking_id: id, from_state: from, to_state: to, actor, at })
}

/**
 * For a booking that enters the state `to`, returns the times at which its sample was taken, reported and released.
 * These times are cleared once the sample is void or the booking is over.
 */
function timesOf(to: LabBookings['state'], at: Date) {
  if (to === 'collected') return { collected_at: at }
  if (to === 'reported') return { reported_at: at }
  if (to === 'released') return { released_at: at }
  return { collected_at: null, reported_at: null }
}

/**
 * The SQL condition that one of a booking's counselling sessions is booked and not cancelled, or waits for the patient
 * to choose another slot.
 */
const hasTalk = (row: ExpressionBuilder<Tables, 'lab_bookings'>, nth: 'before' | 'after') =>
  row.exists(
    row
      .selectFrom('lab_talks')
      .innerJoin('appointments', 'appointments.id', 'lab_talks.appointment_id')
      .select('appointments.id')
      .whereRef('lab_talks.booking_id', '=', 'lab_bookings.id')
      .where('nth', '=', nth)
      .where('appointments.status', 'in', [...LIVE, 'needs_choice', 'completed']),
  )

/** The SQL expression for the end of the upcoming counselling session before the sample. */
const endOfFirstTalk = (row: ExpressionBuilder<Tables, 'lab_bookings'>) =>
  row
    .selectFrom('lab_talks')
    .innerJoin('appointments', 'appointments.id', 'lab_talks.appointment_id')
    .select('appointments.ends_at')
    .whereRef('lab_talks.booking_id', '=', 'lab_bookings.id')
    .where('nth', '=', 'before')
    .where('appointments.status', 'in', [...LIVE])

/** Planning these joins takes longer than reading a patient's few bookings. */
const withAll = (db: Database) =>
  plannedOnce(db)
    .selectFrom('lab_bookings')
    .innerJoin('lab_tests', 'lab_tests.slug', 'lab_bookings.lab_test_slug')
    .innerJoin('service_pins', 'service_pins.pin', 'lab_bookings.pin')
    .innerJoin('cities', 'cities.id', 'service_pins.city_id')
    .innerJoin('order_lines', 'order_lines.lab_booking_id', 'lab_bookings.id')
    .innerJoin('orders', 'orders.id', 'order_lines.order_id')
    .leftJoin('labs', 'labs.id', 'lab_bookings.lab_id')
    .leftJoin('lab_seats', 'lab_seats.booking_id', 'lab_bookings.id')
    .leftJoin('lab_windows', 'lab_windows.id', 'lab_seats.window_id')
    .leftJoin('cancellation_policies as policies', (policy) =>
      policy
        .onRef('policies.kind', '=', 'lab_bookings.policy_kind')
        .onRef('policies.version', '=', 'lab_bookings.policy_version'),
    )
    .select([
      'lab_bookings.id',
      'lab_bookings.patient_id',
      'lab_test_slug',
      'lab_bookings.price_paise',
      'lab_bookings.pin',
      'lab_bookings.address',
      'lab_bookings.lab_id',
      'needs_talks',
      'consented_at',
      'state',
      'missed_visits',
      'visit',
      'lab_bookings.policy_kind',
      'lab_bookings.policy_version',
      'lab_bookings.created_at',
      'collected_at',
      'reported_at',
      'released_at',
    ])
    .select((row) => [
      'lab_tests.name',
      'lab_tests.preparation',
      'cities.name as city',
      'labs.slug as lab_slug',
      'labs.name as lab_name',
      'labs.address as lab_address',
      'labs.pin as lab_pin',
      'order_lines.order_id',
      'orders.amount_paise',
      'orders.payable_until',
      endOfFirstTalk(row as never).as('first_talk_ends_at'),
      'lab_windows.id as window_id',
      'lab_windows.starts_at',
      'lab_windows.ends_at',
      'policies.rules as policy_rules',
      hasTalk(row as never, 'before').as('has_before'),
      hasTalk(row as never, 'after').as('has_after'),
    ])

export type BookingRow = NonNullable<Awaited<ReturnType<typeof findBooking>>>

/** Finds a patient's own booking; someone else's booking is treated as if it did not exist. */
export const findBooking = (db: Database, patientId: string, id: string) =>
  withAll(db).where('lab_bookings.id', '=', id).where('lab_bookings.patient_id', '=', patientId).executeTakeFirst()

/** Lists what a patient has booked and the orders that they can still pay, latest first: all of them, or one page. */
export const listBookings = (db: Database, patientId: string, now: Date, page?: { skip: number; limit: number }) =>
  withAll(db)
    .where('lab_bookings.patient_id', '=', patientId)
    .where('lab_bookings.state', '!=', 'given_up')
    .where((row) => row.or([row('lab_bookings.state', '!=', 'ordered'), row('orders.payable_until', '>', now)]))
    .orderBy('lab_bookings.created_at', 'desc')
    .orderBy('lab_bookings.id')
    .$if(page !== undefined, (rows) => rows.offset(page!.skip).limit(page!.limit))
    .execute()

/** Lists a patient's bookings with released results, latest first. */
export const listReported = (db: Database, patientId: string) =>
  withAll(db)
    .where('lab_bookings.patient_id', '=', patientId)
    .where('lab_bookings.state', '=', 'released')
    .orderBy('lab_bookings.released_at', 'desc')
    .orderBy('lab_bookings.id')
    .execute()

/** The values of the first version of the terms, for lab tests whose terms contain no values. */
const FIRST_TERMS: LabTestTerms = {
  free_before: 120,
  late_fee_paise: 10_000,
  missed_visit_paise: 20_000,
  missed_percent: 50,
}
export const termsOf = (rules: unknown): LabTestTerms => (rules as LabTestTerms | null | undefined) ?? FIRST_TERMS

/** Collects the facts that decide what the owner may do with a booking. */
export const standingOf = (row: BookingRow): LabStanding => ({
  state: row.state,
  needsTalks: row.needs_talks,
  missedVisits: row.missed_visits,
  visit: row.visit,
  startsAt: row.starts_at,
  firstTalkEndsAt: row.first_talk_ends_at,
  hasBefore: row.has_before === true,
  hasAfter: row.has_after === true,
  // an order without a window always has a deadline
  payableUntil: row.payable_until!,
  terms: termsOf(row.policy_rules),
})

/** Reads the window of a booking and the terms under which it was booked. */
export async function findTerms(
  trx: Trx,
  { id, policy_kind, policy_version }: Pick<BookingRow, 'id' | 'policy_kind' | 'policy_version'>,
) {
  const window = await trx
    .selectFrom('lab_seats')
    .innerJoin('lab_windows', 'lab_windows.id', 'lab_seats.window_id')
    .select(['lab_windows.id', 'starts_at'])
    .where('booking_id', '=', id)
    .executeTakeFirst()
  const policy = await trx
    .selectFrom('cancellation_policies')
    .select('rules')
    .where('kind', '=', policy_kind)
    .where('version', '=', policy_version)
    .executeTakeFirst()
  return { window, terms: termsOf(policy?.rules) }
}
