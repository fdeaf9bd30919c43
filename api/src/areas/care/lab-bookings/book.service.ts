import type { BookLabTestRefusal } from '@app/contracts/lab-bookings'
import { DAY, MINUTE } from '@app/domain/durations'
import { ok, refuse, type Result } from '@app/domain/result'
import type { Trx } from '../../../platform/db/client.ts'
import { inTransaction } from '../../../platform/db/in-transaction.ts'
import { once } from '../../../platform/db/once.ts'
import { hadFrom } from './actions.rules.ts'
import { keepsTooOften } from './held-places.rules.ts'
import {
  changeState,
  findOfKey,
  findOnSale,
  forgetKey,
  insertBooking,
  listUnpaid,
  listUnpaidPlaces,
  lockBooking,
  lockPatient,
} from './lab-bookings.repository.ts'
import { dropSeat, dropUnpaidSeats, takeSeat } from './seats.repository.ts'
import { findCityOf, findLab, findWindow } from './windows.repository.ts'
import type { Base } from '../../../platform/base.ts'
import { endLabTestOrder, findLabTestOrder, orderLabTest } from '../../money/money.door.ts'

/** How long, in milliseconds, a place is kept while the patient pays. */
const HELD = 20 * MINUTE

interface Wish {
  patientId: string
  slug: string
  pin: string
  /** Where the sample is taken: at an address or in a lab, as the test requires. */
  address?: string | undefined
  lab?: string | undefined
  windowId: string | undefined
  hasConsented: boolean
  takesTalks: boolean
  key: string
}
interface Booked {
  bookingId: string
  orderId: string
  amountPaise: number
}
type Refusable<T> = Promise<Result<T, BookLabTestRefusal>>

/** Orders tests at their current price; payment is the next step. */
export function createBookService({ db, clock }: Base) {
  /** Ends a patient's earlier unpaid orders for the same test, except orders for which a payment may still arrive. */
  async function endEarlier(trx: Trx, { patientId, slug }: Wish, now: Date): Promise<void> {
    for (const { id } of await listUnpaid(trx, { patientId, slug })) {
      // locks the order first, as its payment does too
      if (!(await endLabTestOrder(trx, { bookingId: id, now }))) continue
      await lockBooking(trx, id)
      await changeState(trx, { id, from: 'ordered', to: 'given_up', actor: 'patient', at: now })
      await dropSeat(trx, id)
    }
  }

  async function write(trx: Trx, wish: Wish, now: Date): Refusable<Booked> {
    const { patientId, slug, pin, address, lab: labSlug, windowId, key } = wish
    const test = await findOnSale(trx, slug)
    if (!test) return refuse({ code: 'lab_test_not_found' })
    const place = test.home_collection ? 'home' : 'lab'
    if ((place === 'home') !== (address !== undefined) || (place === 'lab') !== (labSlug !== undefined))
      return refuse({ code: 'wrong_place' })
    if (test.requires_counselling && !wish.hasConsented) return refuse({ code: 'consent_required' })
    if (test.requires_counselling && !wish.takesTalks) return refuse({ code: 'talks_required' })
    if (!(await findCityOf(trx, pin))) return refuse({ code: 'pin_not_served' })
    const lab = labSlug === undefined ? null : await findLab(trx, { slug: labSlug, pin })
    if (lab === undefined) return refuse({ code: 'lab_gone' })
    const labId = lab?.id ?? null
    const from = hadFrom(now)
    const window = windowId === undefined ? null : await findWindow(trx, { id: windowId, pin, place, from })
    if (window === undefined || (window && window.lab_id !== labId)) return refuse({ code: 'window_gone' })

    const lastDay = new Date(now.getTime() - DAY)
    if (window && keepsTooOften(await listUnpaidPlaces(trx, patientId, lastDay), window.id, now))
      return refuse({ code: 'held_too_often' })

    await endEarlier(trx, wish, now)
    const bookingId = await insertBooking(trx, {
      patient_id: patientId,
      key,
      lab_test_slug: slug,
      price_paise: test.price_paise,
      pin,
      address: address ?? null,
      lab_id: labId,
      first_window_id: windowId ?? null,
      needs_talks: test.requires_counselling,
      consented_at: test.requires_counselling ? now : null,
      created_at: now,
    })
    // a patient who returns from the payment page has changed their mind, and one patient must not block many places
    if (window) await dropUnpaidSeats(trx, patientId)
    const heldUntil = new Date(now.getTime() + HELD)
    if (window && !(await takeSeat(trx, { window, bookingId, heldUntil, now }))) return refuse({ code: 'window_full' })
    const order = await orderLabTest(trx, { patientId, bookingId, paise: test.price_paise, now })
    return ok({ bookingId, orderId: order.id, amountPaise: order.amountPaise })
  }

  return {
    /**
     * Books a test. A request repeated with the same key returns the existing booking. A new booking replaces an unpaid
     * one of the same test. A place in a window is held for 20 minutes for the payment.
     */
    book: (wish: Wish) =>
      inTransaction(db, async (trx): Refusable<Booked> => {
        const { patientId, slug, pin, address, lab: labSlug, windowId, key } = wish
        const now = clock()
        await lockPatient(trx, patientId)
        const known = await findOfKey(trx, patientId, key)
        if (!known) return write(trx, wish, now)
        const body = { lab_test_slug: slug, pin, address, lab_slug: labSlug, first_window_id: windowId }
        const booked = await once(known, body, async () => ok(known), 'key_reused')
        if (!booked.ok) return booked
        const order = await findLabTestOrder(trx, known.id, now)
        const isOver = order.isOver && (known.state === 'ordered' || known.state === 'given_up')
        if (!isOver) return ok({ bookingId: known.id, orderId: order.id, amountPaise: order.amountPaise })
        // the booking made with this key can no longer be paid, so the key may make a new one
        await forgetKey(trx, known.id)
        return write(trx, wish, now)
      }),
  }
}
