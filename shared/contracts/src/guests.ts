import * as z from 'zod/mini'
import { instant } from './wire.ts'

/** The second person whom a patient invites to a call, as that patient sees them. */
export const Guest = z.object({
  /** `invited` means that nobody has accepted the link yet. */
  state: z.enum(['none', 'invited', 'accepted']),
  /** The short name of the person who accepted the link; null until then. */
  name: z.nullable(z.string()),
  /** The time until which the patient may invite somebody; null if they may not. */
  invite_until: z.nullable(instant),
})
export type Guest = z.infer<typeof Guest>
export const GuestQuery = z.strictObject({ id: z.uuid() })

/** A new link replaces the previous one. `may_name`: the patient agrees that a note about the call names the guest. */
export const InviteGuest = z.strictObject({ appointment_id: z.uuid(), may_name: z.boolean() })
export type InviteGuest = z.infer<typeof InviteGuest>
/** The link's secret. The secret is shown only once, because the server stores only its hash. */
export const GuestLink = z.object({ token: z.string() })
export type GuestLink = z.infer<typeof GuestLink>
export const InviteRefusal = z.object({ code: z.enum(['appointment_not_found', 'not_open', 'guest_accepted']) })
export type InviteRefusal = z.infer<typeof InviteRefusal>
export const GuestRefusal = z.object({ code: z.enum(['appointment_not_found']) })
export type GuestRefusal = z.infer<typeof GuestRefusal>

const token = z.string().check(z.regex(/^[\w-]{43}$/))
/** What a guest's link shows before they log in: neither the expert nor the topic. */
export const LookAtInvitation = z.strictObject({ token })
export const Invitation = z.object({ from: z.string(), starts_at: instant, ends_at: instant, is_accepted: z.boolean() })
export type Invitation = z.infer<typeof Invitation>
export const LookRefusal = z.object({ code: z.enum(['link_invalid']) })
export type LookRefusal = z.infer<typeof LookRefusal>

/**
 * `agreed`: the guest has ticked that they agree to join this call. The server checks the guest's date of birth but
 * does not store it.
 */
export const AcceptInvitation = z.strictObject({
  token,
  date_of_birth: z.iso.date(),
  agreed: z.literal(true),
  may_name: z.boolean(),
})
export type AcceptInvitation = z.infer<typeof AcceptInvitation>
export const AcceptedInvitation = z.object({ appointment_id: z.string() })
export type AcceptedInvitation = z.infer<typeof AcceptedInvitation>
export const AcceptRefusal = z.object({
  code: z.enum([
    'link_invalid',
    'link_used',
    'own_link',
    'you_left',
    'too_young',
    'no_such_birthday',
    'consent_required',
  ]),
})
export type AcceptRefusal = z.infer<typeof AcceptRefusal>
/** The guest leaves for good, and the patient can't invite them again. */
export const LeaveAsGuest = z.strictObject({ guest_call_id: z.uuid() })
export type LeaveAsGuest = z.infer<typeof LeaveAsGuest>

/**
 * A call to which the reader is invited and which they may still enter. The guest sees nothing else about the
 * appointment.
 */
export const GuestCall = z.object({
  appointment_id: z.string(),
  doctor_name: z.string(),
  /** The short name of the person who sent the invitation. */
  from: z.string(),
  starts_at: instant,
  ends_at: instant,
  join_from: instant,
  join_until: instant,
})
export type GuestCall = z.infer<typeof GuestCall>
