import type { LabBooking, LabBookingDetail, PartnerLab } from '@app/contracts/lab-bookings'
import { termsOf, type BookingRow } from './lab-bookings.repository.ts'
import type { ResultRow } from './results.repository.ts'
import { isCancellable, waitsForWindow } from './states.rules.ts'
import { freeUntil, talkDue } from './terms.rules.ts'

export function bookingOnWire(row: BookingRow, now: Date): LabBooking {
  const { state, starts_at, ends_at, window_id } = row
  const isBooked = state === 'booked'
  const free = isBooked && starts_at ? freeUntil(termsOf(row.policy_rules), starts_at) : null
  const isFree = free !== null && now <= free
  const mayChoose = isBooked && (starts_at === null || isFree)
  return {
    id: row.id,
    lab_test_slug: row.lab_test_slug,
    name: row.name,
    state,
    price_paise: row.price_paise,
    order_id: row.order_id,
    city: row.city,
    pin: row.pin,
    address: row.address,
    lab: labOnWire(row),
    preparation: row.preparation,
    window:
      window_id && starts_at && ends_at
        ? { id: window_id, starts_at: starts_at.toISOString(), ends_at: ends_at.toISOString() }
        : null,
    free_change_until: isFree ? free.toISOString() : null,
    can_choose: mayChoose || waitsForWindow(state),
    can_cancel: isCancellable(state),
    missed_visits: row.missed_visits,
    talk_due: talkDue({ ...row, hasBefore: row.has_before === true, hasAfter: row.has_after === true }),
    created_at: row.created_at.toISOString(),
  }
}

const labOnWire = ({
  lab_slug: slug,
  lab_name: name,
  lab_address: address,
  lab_pin: pin,
}: BookingRow): PartnerLab | null =>
  slug !== null && name !== null && address !== null && pin !== null ? { slug, name, address, pin } : null

export const detailOnWire = (row: BookingRow, results: readonly ResultRow[], now: Date): LabBookingDetail => ({
  ...bookingOnWire(row, now),
  ...resultsOnWire(row, results),
})

/** The results that their owner may read now: of a booking with talks, those of a test that needs them only once the second is booked. */
export function resultsOnWire(
  { needs_talks, has_after }: Pick<BookingRow, 'needs_talks' | 'has_after'>,
  results: readonly ResultRow[],
): Pick<LabBookingDetail, 'results' | 'waits_for_talk'> {
  const isWaiting = needs_talks && has_after !== true
  const shown = results.filter(({ requires_counselling }) => !isWaiting || !requires_counselling)
  return {
    results: shown.map(({ test, parameter, value, words, unit, low, high }) => ({
      test,
      parameter,
      value,
      words,
      unit,
      low,
      high,
    })),
    waits_for_talk: shown.length < results.length,
  }
}
