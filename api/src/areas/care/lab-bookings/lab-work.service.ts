import { ok, refuse, type Result } from '@app/domain/result'
import type { Trx } from '../../../platform/db/client.ts'
import { sendMessage } from '../../../platform/messages/send-message.ts'
import { changeState, lockBooking } from './lab-bookings.repository.ts'
import { insertResults, listTestsOf } from './results.repository.ts'
import { isFirstTalkOver } from './talks.repository.ts'

/** One value as the lab reports it: a number with its expected range, or a finding in words. */
export interface Measured {
  test: string
  parameter: string
  value?: number | undefined
  words?: string | undefined
  unit?: string | undefined
  low?: number | undefined
  high?: number | undefined
}
interface Work {
  bookingId: string
  /** The person who does the work. */
  by: string
  now: Date
}
export type LabWorkRefusal =
  'not_found' | 'not_booked' | 'talk_missing' | 'not_collected' | 'not_reported' | 'not_of_this_test'
type Done = Promise<Result<{ patientId: string }, LabWorkRefusal>>

/**
 * The steps that the lab takes for a booking, and the release of its results by a clinician. Repeating a step has no
 * further effect.
 */
export const labWork = {
  /**
   * Records that the sample has been taken. If the law requires counselling before the test, the counselling session
   * must have taken place.
   */
  async collect(trx: Trx, { bookingId, by, now }: Work): Done {
    const booking = await lockBooking(trx, bookingId)
    if (!booking) return refuse('not_found')
    if (booking.state !== 'booked') return refuse('not_booked')
    if (booking.needs_talks && !(await isFirstTalkOver(trx, bookingId))) return refuse('talk_missing')
    await changeState(trx, { id: bookingId, from: 'booked', to: 'collected', actor: by, at: now })
    return ok({ patientId: booking.patient_id })
  },

  /** Records the lab's results. Only the lab sees the results before they are released. */
  async report(trx: Trx, { bookingId, by, now, measured }: Work & { measured: readonly Measured[] }): Done {
    const booking = await lockBooking(trx, bookingId)
    if (!booking) return refuse('not_found')
    if (booking.state !== 'collected') return refuse('not_collected')
    const tests = new Set((await listTestsOf(trx, booking)).map(({ slug }) => slug))
    if (!measured.every(({ test }) => tests.has(test))) return refuse('not_of_this_test')
    await insertResults(
      trx,
      measured.map(({ test, parameter, value, words, unit = '', low, high }, index) => ({
        booking_id: bookingId,
        visit: booking.visit,
        n: index + 1,
        lab_test_slug: test,
        parameter,
        value: value ?? null,
        words: words ?? null,
        unit,
        low: low ?? null,
        high: high ?? null,
        entered_by: by,
        entered_at: now,
      })),
    )
    await changeState(trx, { id: bookingId, from: 'collected', to: 'reported', actor: by, at: now })
    return ok({ patientId: booking.patient_id })
  },

  /** Lets the patient read the results, and tells them that something new has arrived, without saying what. */
  async release(trx: Trx, { bookingId, by, now }: Work): Done {
    const booking = await lockBooking(trx, bookingId)
    if (!booking) return refuse('not_found')
    if (booking.state !== 'reported') return refuse('not_reported')
    await changeState(trx, { id: bookingId, from: 'reported', to: 'released', actor: by, at: now })
    const to = { userId: booking.patient_id }
    await sendMessage(trx, { template: 'news_in_account', params: {}, key: `news:${bookingId}`, to }, now)
    return ok({ patientId: booking.patient_id })
  },
}
