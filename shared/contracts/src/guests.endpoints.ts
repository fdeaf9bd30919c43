import * as z from 'zod/mini'
import { refusals, type EndpointList } from './endpoint.ts'
import { AppointmentId } from './booking.ts'
import {
  AcceptedInvitation,
  AcceptInvitation,
  AcceptRefusal,
  Guest,
  GuestCall,
  GuestLink,
  GuestQuery,
  GuestRefusal,
  Invitation,
  InviteGuest,
  InviteRefusal,
  LeaveAsGuest,
  LookAtInvitation,
  LookRefusal,
} from './guests.ts'

const notFound = { appointment_not_found: { status: 404, message: 'We could not find this appointment' } } as const
const invalid = {
  link_invalid: { status: 400, message: 'This link is no longer valid: please ask for a new one' },
} as const

export const guestsEndpoints = {
  'GET /appointment/guest': {
    access: 'patient',
    query: GuestQuery,
    answer: Guest,
    refusals: refusals(GuestRefusal, notFound),
  },
  'POST /appointment/invite-guest': {
    access: 'patient',
    perDay: 50,
    body: InviteGuest,
    answer: GuestLink,
    refusals: refusals(InviteRefusal, {
      ...notFound,
      not_open: { status: 422, message: 'Nobody can be invited to this call now' },
      guest_accepted: { status: 409, message: 'Your invitation has been accepted already' },
    }),
  },
  'POST /appointment/end-guest': {
    access: 'patient',
    body: AppointmentId,
    answer: z.null(),
    refusals: refusals(GuestRefusal, notFound),
  },
  'POST /guest/look': {
    access: 'public',
    body: LookAtInvitation,
    answer: Invitation,
    refusals: refusals(LookRefusal, invalid),
  },
  'POST /guest/accept': {
    access: 'patient',
    body: AcceptInvitation,
    answer: AcceptedInvitation,
    refusals: refusals(AcceptRefusal, {
      ...invalid,
      link_used: { status: 409, message: 'This invitation was accepted by another person' },
      own_link: { status: 409, message: 'This is your own invitation: give its link to the other person' },
      you_left: { status: 409, message: 'You left a call of this person, and they can’t invite you again' },
      too_young: { status: 422, message: 'You must be 18 or older to take part' },
      no_such_birthday: { status: 422, message: 'Check the date of birth' },
      consent_required: { status: 422, message: 'We need your consent to care by video or voice first' },
    }),
  },
  'GET /guest/calls': { access: 'patient', answer: z.array(GuestCall) },
  'POST /guest/leave': {
    access: 'patient',
    body: LeaveAsGuest,
    answer: z.null(),
    refusals: refusals(GuestRefusal, notFound),
  },
} as const satisfies EndpointList
