import {
  Appointment,
  AppointmentId,
  AppointmentListQuery,
  AppointmentQuery,
  AppointmentRefusal,
  DiscoveryCall,
  DiscoverySlots,
  DiscoverySlotsQuery,
  HoldRefusal,
  HoldSlot,
} from '@app/contracts/booking'
import { envelope } from '@app/contracts/wire'
import * as z from 'zod/mini'
import type { App } from '../../http/http-server.ts'
import { repeat } from '../../http/background.ts'
import { ok, refuse, type Refusal } from '../../http/envelope.ts'
import type { BookingService } from './booking.service.ts'

const HOLD_REFUSALS = {
  slot_taken: { status: 409, message: 'Somebody was faster: this time is taken' },
  patient_busy: { status: 409, message: 'You have another appointment at this time' },
  slot_not_offered: { status: 422, message: 'This time is not offered' },
  too_many_holds: { status: 422, message: 'You are holding two times already: pay for one or give one back' },
  held_too_often: {
    status: 429,
    message: 'You have held times very often without paying. Please choose another time, or come back later',
  },
} as const satisfies Record<HoldRefusal['code'], Refusal>

const REFUSALS = {
  appointment_not_found: { status: 404, message: 'We could not find this appointment' },
  hold_expired: { status: 409, message: 'This time is no longer held for you: please choose again' },
  already_confirmed: { status: 409, message: 'This appointment is confirmed already' },
  not_paid: { status: 409, message: 'The payment has not arrived yet' },
} as const satisfies Record<AppointmentRefusal['code'], Refusal>

const NOT_FOUND = { code: 'appointment_not_found' } as const

/** Seconds between two sweeps. */
const SWEEP_INTERVAL = 60

export function registerBooking(app: App, booking: BookingService): void {
  app.get(
    '/discovery-call/details',
    { config: { access: 'public', cache: 'content' }, schema: { response: { 200: envelope(DiscoveryCall) } } },
    async () => ok(await booking.discoveryCall()),
  )

  app.get(
    '/availability-slot/for-discovery-call',
    {
      config: { access: 'public', cache: 'schedule' },
      schema: { querystring: DiscoverySlotsQuery, response: { 200: envelope(DiscoverySlots) } },
    },
    async (request) => ok(await booking.discoverySlots(request.query.doctor_id)),
  )

  app.post(
    '/discovery-call/slot-book',
    {
      config: { access: 'patient' },
      schema: { body: HoldSlot, response: { 200: envelope(Appointment), '4xx': envelope(HoldRefusal) } },
    },
    async (request, reply) => {
      const { doctor_id, starts_at } = request.body
      const held = await booking.hold(request.actor, { doctorId: doctor_id, startsAt: new Date(starts_at) })
      return held.ok ? ok(held.value) : refuse(reply, HOLD_REFUSALS, held.error)
    },
  )

  app.get(
    '/discovery-call/hold',
    { config: { access: 'patient' }, schema: { response: { 200: envelope(z.nullable(Appointment)) } } },
    async ({ actor }) => {
      const id = await booking.liveHold(actor.userId)
      return ok((id && (await booking.describe(id, actor))) || null)
    },
  )

  const changing = {
    config: { access: 'patient' },
    schema: {
      body: AppointmentId,
      response: { 200: envelope(z.nullable(Appointment)), '4xx': envelope(AppointmentRefusal) },
    },
  } as const

  app.post('/discovery-call/release', changing, async ({ actor, body }, reply) => {
    const released = await booking.release({ appointmentId: body.appointment_id, patientId: actor.userId })
    return released.ok ? ok(null) : refuse(reply, REFUSALS, released.error)
  })

  app.post('/discovery-call/book', changing, async ({ actor, body }, reply) => {
    const booked = await booking.book({ appointmentId: body.appointment_id, patientId: actor.userId })
    if (!booked.ok) return refuse(reply, REFUSALS, booked.error)
    return ok((await booking.describe(body.appointment_id, actor)) ?? null)
  })

  const listing = { querystring: AppointmentListQuery, response: { 200: envelope(z.array(Appointment)) } } as const
  app.get(
    '/appointment/patient-appointment',
    { config: { access: 'patient' }, schema: listing },
    async ({ actor, query }) => ok(await booking.listOfPatient(actor.userId, query)),
  )
  app.get(
    '/appointment/doctor-appointment',
    { config: { access: 'doctor' }, schema: listing },
    async ({ actor, query }) => ok(await booking.listOfDoctor(actor.doctorId, query)),
  )

  app.get(
    '/appointment/details',
    {
      config: { access: 'member' },
      schema: {
        querystring: AppointmentQuery,
        response: { 200: envelope(Appointment), '4xx': envelope(AppointmentRefusal) },
      },
    },
    async ({ actor, query }, reply) => {
      const appointment = await booking.describe(query.id, actor)
      return appointment ? ok(appointment) : refuse(reply, REFUSALS, NOT_FOUND)
    },
  )

  repeat(app, { name: 'sweep of lapsed holds', seconds: SWEEP_INTERVAL, work: booking.sweepHolds })
  repeat(app, { name: 'sweep of old meetings', seconds: SWEEP_INTERVAL, work: booking.completeOverdueMeetings })
}
