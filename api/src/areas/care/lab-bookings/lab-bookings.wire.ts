import type { LabBooking, LabBookingDetail, LabBookingMay, PartnerLab } from '@app/contracts/lab-bookings'
import { labActions } from './actions.rules.ts'
import { standingOf, type BookingRow } from './lab-bookings.repository.ts'
import type { ResultRow } from './results.repository.ts'

export function bookingOnWire(row: BookingRow, now: Date): LabBooking {
  const { state, starts_at, ends_at, window_id } = row
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
    may: mayOf(row, now),
    missed_visits: row.missed_visits,
    created_at: row.created_at.toISOString(),
  }
}

function mayOf(row: BookingRow, now: Date): LabBookingMay {
  const { pay, choose, cancel, talk } = labActions(standingOf(row), now)
  const at = (moment: Date | null) => moment?.toISOString() ?? null
  return {
    pay: pay && { until: pay.until.toISOString(), paise: row.amount_paise },
    choose: choose && { until: at(choose.until), from: at(choose.from) },
    cancel: cancel && { is_free: cancel.isFree, free_until: at(cancel.freeUntil) },
    talk: talk && { nth: talk.nth, ends_by: at(talk.endsBy) },
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

/**
 * Returns the results that their owner may read now. If the booking needs counselling, results that require it are
 * shown only once the second counselling session is booked.
 */
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
