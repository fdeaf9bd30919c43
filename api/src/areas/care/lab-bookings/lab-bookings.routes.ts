import type { LabBooking, LabBookingDetail } from '@app/contracts/lab-bookings'
import { ok, refuse, type Result } from '@app/domain/result'
import type { Clock } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/db/client.ts'
import { bearerToken, type Authenticate } from '../../../platform/http/access.ts'
import type { App } from '../../../platform/http/http-server.ts'
import { serve } from '../../../platform/http/serve.ts'
import type { createBookService } from './book.service.ts'
import type { createChangeService } from './change.service.ts'
import { findBooking, listBookings } from './lab-bookings.repository.ts'
import { bookingOnWire, detailOnWire } from './lab-bookings.wire.ts'
import { listReleased } from './results.repository.ts'
import type { createTalksService } from './talks.service.ts'
import type { createWindowsService } from './windows.service.ts'

interface Services {
  db: Database
  clock: Clock
  authenticate: Authenticate
  windows: ReturnType<typeof createWindowsService>
  books: ReturnType<typeof createBookService>
  changes: ReturnType<typeof createChangeService>
  talks: ReturnType<typeof createTalksService>
}

export function registerLabBookings(
  app: App,
  { db, clock, authenticate, windows, books, changes, talks }: Services,
): void {
  serve(app, 'GET /lab-test/get-lab-test-slot', async ({ query, headers }, reply) => {
    const token = bearerToken(headers)
    // everyone may see the windows; a place that a patient holds counts as free for that patient
    const actor = token && (await authenticate(token))
    if (actor) void reply.header('cache-control', 'no-store')
    return ok(await windows.slots({ ...query, patientId: actor ? actor.userId : null }))
  })

  serve(app, 'POST /lab-test/book-lab-test', async ({ body, actor }) => {
    const { slug, pin, address, lab, window_id: windowId, consent, talks: takesTalks, key } = body
    const agreed = { hasConsented: consent === true, takesTalks: takesTalks === true }
    const booked = await books.book({ patientId: actor.userId, slug, pin, address, lab, windowId, ...agreed, key })
    if (!booked.ok) return booked
    const { bookingId, orderId, amountPaise } = booked.value
    return ok({ booking_id: bookingId, order_id: orderId, amount_paise: amountPaise })
  })

  serve(app, 'POST /lab-test/add-slot-lab-test', async ({ body, actor }) => {
    const own = { bookingId: body.lab_booking_id, patientId: actor.userId }
    return changed(own, await changes.choose({ ...own, windowId: body.window_id }))
  })

  serve(app, 'GET /lab-test/bookings', async ({ actor, query }) =>
    ok((await listBookings(db, actor.userId, clock(), query)).map((row) => bookingOnWire(row, clock()))),
  )

  serve(app, 'GET /lab-test/booking', async ({ query, actor }) => {
    const booking = await detail(actor.userId, query.lab_booking_id)
    return booking ? ok(booking) : refuse({ code: 'lab_booking_not_found' })
  })

  serve(app, 'GET /lab-test/cancel-quote', ({ query, actor }) =>
    changes.quote({ bookingId: query.lab_booking_id, patientId: actor.userId }),
  )

  serve(app, 'POST /lab-test/cancel', async ({ body, actor }) => {
    const own = { bookingId: body.lab_booking_id, patientId: actor.userId }
    const wish = { ...own, quotedPaise: body.quoted_paise, quotedUnit: body.quoted_unit ?? null }
    return changed(own, await changes.cancel(wish))
  })

  serve(app, 'GET /lab-test/talk-check', async ({ actor }) => {
    const due = await talks.due(actor.userId)
    return ok({ nth: due?.nth ?? null, ends_by: due?.endsBy?.toISOString() ?? null })
  })

  serve(app, 'POST /lab-test/use-talk', async ({ body, actor }) => {
    const used = await talks.use({ patientId: actor.userId, appointmentId: body.appointment_id })
    return used.ok ? ok((await one(actor.userId, used.value))!) : used
  })

  async function one(patientId: string, id: string): Promise<LabBooking | undefined> {
    const row = await findBooking(db, patientId, id)
    return row && bookingOnWire(row, clock())
  }

  async function detail(patientId: string, id: string): Promise<LabBookingDetail | undefined> {
    const row = await findBooking(db, patientId, id)
    return row && detailOnWire(row, await listReleased(db, [id]), clock())
  }

  async function changed<E>(
    { patientId, bookingId }: { patientId: string; bookingId: string },
    result: Result<null, E>,
  ): Promise<Result<LabBooking, E>> {
    return result.ok ? ok((await one(patientId, bookingId))!) : result
  }
}
