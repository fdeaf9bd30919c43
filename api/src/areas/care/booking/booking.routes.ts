import { ok, refuse } from '@app/domain/result'
import type { App } from '../../../platform/http/http-server.ts'
import { serve } from '../../../platform/http/serve.ts'
import type { AbsenceService } from './absence/absence.service.ts'
import type { BookingService } from './booking.service.ts'
import type { createCalendarService } from './calendar/calendar.service.ts'
import type { ConcernService } from './concern/concern.service.ts'
import type { createCancelService } from './cancelling-and-moving/cancel.service.ts'
import type { createFollowUpService } from './appointments/follow-up.service.ts'
import type { createMoveService } from './cancelling-and-moving/move.service.ts'

type Changes = ReturnType<typeof createMoveService> & ReturnType<typeof createCancelService> & AbsenceService

export function registerBooking(
  app: App,
  booking: BookingService,
  changes: Changes,
  calendar: ReturnType<typeof createCalendarService>,
  followUps: ReturnType<typeof createFollowUpService>,
  concerns: ConcernService,
): void {
  serve(app, 'GET /discovery-call/details', async () => ok(await booking.discoveryCall()))

  serve(app, 'GET /availability-slot/for-discovery-call', async ({ query }) =>
    ok(await booking.discoverySlots({ doctorId: query.doctor_id, profileType: query.profile_type })),
  )

  serve(app, 'GET /availability-slot/get-availability-slot-for-patient', async ({ query }) =>
    booking.consultationSlots(
      query.doctor_id === undefined
        ? { profileType: query.profile_type!, mostPaise: query.most_paise }
        : { doctorId: query.doctor_id, isFollowUp: query.visit === 'follow_up' },
    ),
  )

  serve(app, 'POST /user/bookAppointment', async ({ actor, query, body }) =>
    booking.hold(actor, {
      doctorId: body.doctor_id,
      startsAt: new Date(body.starts_at),
      mode: query.consultation_type,
      isFollowUp: query.visit === 'follow_up',
    }),
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
  serve(app, 'POST /appointment/concern', ({ actor, body }) => concerns.tell(actor.userId, body))
  serve(app, 'POST /appointment/concern/take-back', ({ actor, body }) =>
    concerns.takeBack(actor.userId, body.appointment_id),
  )
  serve(app, 'GET /appointment/calendar', ({ actor, query }) => calendar.calendarFile(query.id, actor))

  serve(app, 'GET /appointment/offered-time', ({ actor, query }) => followUps.findOffered(query.id, actor.doctorId))
  serve(app, 'GET /follow-up/details', async () => ok(await followUps.details()))
  serve(app, 'GET /appointment/follow-up', async ({ actor, query }) =>
    ok(await followUps.find({ patientId: actor.userId, doctorId: query.doctor_id })),
  )

  serve(app, 'POST /appointment/offer-time', async ({ actor, body }) =>
    followUps.offer({
      appointmentId: body.appointment_id,
      doctorId: actor.doctorId,
      startsAt: new Date(body.starts_at),
      isFollowUp: body.visit === 'follow_up',
    }),
  )

  serve(app, 'POST /user/reScheduleAppointment', async ({ actor, body }) => {
    const { appointment_id: appointmentId, starts_at, key } = body
    const wish = { appointmentId, patientId: actor.userId, startsAt: new Date(starts_at), key }
    const moved = await changes.move(wish)
    return moved.ok ? ok((await booking.describe(appointmentId, actor))!) : moved
  })

  serve(app, 'POST /appointment/take-back', async ({ actor, body }) => {
    const { appointment_id: appointmentId } = body
    const back = await changes.takeBack({ appointmentId, patientId: actor.userId })
    return back.ok ? ok((await booking.describe(appointmentId, actor))!) : back
  })

  serve(app, 'GET /appointment/move-times', ({ actor, query }) => booking.timesToMove(query.id, actor))

  serve(app, 'GET /appointment/cancel-quote', async ({ actor, query }) =>
    changes.quote({ appointmentId: query.id, patientId: actor.userId }),
  )

  serve(app, 'POST /appointment/cancel', async ({ actor, body }) => {
    const { appointment_id: appointmentId, as, quoted_paise: quotedPaise, quoted_unit: quotedUnit, key } = body
    const cancelled = await changes.cancel({ appointmentId, patientId: actor.userId, as, quotedPaise, quotedUnit, key })
    return cancelled.ok ? ok((await booking.describe(appointmentId, actor))!) : cancelled
  })
}
