import { ok, refuse } from '@app/domain/result'
import type { App } from '../../http/http-server.ts'
import { serve } from '../../http/serve.ts'
import type { BookingService } from './booking.service.ts'

export function registerBooking(app: App, booking: BookingService): void {
  serve(app, 'GET /discovery-call/details', async () => ok(await booking.discoveryCall()))

  serve(app, 'GET /availability-slot/for-discovery-call', async ({ query }) =>
    ok(await booking.discoverySlots({ doctorId: query.doctor_id, profileType: query.profile_type })),
  )

  serve(app, 'POST /discovery-call/slot-book', async ({ actor, body }) =>
    booking.hold(actor, { doctorId: body.doctor_id, startsAt: new Date(body.starts_at) }),
  )

  serve(app, 'GET /discovery-call/hold', async ({ actor }) => {
    const id = await booking.liveHold(actor.userId)
    return ok((id && (await booking.describe(id, actor))) || null)
  })

  serve(app, 'POST /discovery-call/release', async ({ actor, body }) => {
    const released = await booking.release({ appointmentId: body.appointment_id, patientId: actor.userId })
    return released.ok ? ok(null) : released
  })

  serve(app, 'POST /discovery-call/book', async ({ actor, body }) => {
    const booked = await booking.book({ appointmentId: body.appointment_id, patientId: actor.userId })
    return booked.ok ? ok((await booking.describe(body.appointment_id, actor)) ?? null) : booked
  })

  serve(app, 'GET /appointment/patient-appointment', async ({ actor, query }) =>
    ok(await booking.listOfPatient(actor.userId, query)),
  )
  serve(app, 'GET /appointment/doctor-appointment', async ({ actor, query }) =>
    ok(await booking.listOfDoctor(actor.doctorId, query)),
  )
  serve(app, 'GET /appointment/details', async ({ actor, query }) => {
    const appointment = await booking.show(query.id, actor)
    return appointment ? ok(appointment) : refuse({ code: 'appointment_not_found' })
  })
}
