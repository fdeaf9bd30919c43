import type { Appointment, ConsultationType, Slot } from '@app/contracts/booking'
import type { ProfileType } from '@app/domain/profile-type'
import { PATHS } from './paths.ts'

/** A follow-up: the shorter visit after a first visit with the same person. */
export type Visit = 'follow_up'

/** The slot that the reader wants for a discovery call, or for a consultation by video or audio (`type`). */
export interface WantedSlot extends Pick<Slot, 'doctor_id' | 'starts_at'> {
  type?: ConsultationType | undefined
  visit?: Visit | undefined
}

/** Returns the wanted slot from which an appointment was made. */
export const wantedOf = ({
  kind,
  mode,
  doctor_id,
  starts_at,
}: Pick<Appointment, 'kind' | 'mode' | 'doctor_id' | 'starts_at'>): WantedSlot => ({
  doctor_id,
  starts_at,
  type: kind === 'discovery_call' ? undefined : mode,
  visit: kind === 'follow_up' ? kind : undefined,
})

/** Whose times are wanted, and which one; an omitted field leaves the choice open. */
export interface TimesWish {
  doctor?: number | undefined
  kind?: ProfileType | undefined
  /** The start time that the reader had chosen. */
  at?: string | undefined
  /** Only with a kind: omits every expert whose fee is higher than this many paise. */
  most?: number | undefined
  /** Whether the consultation is by video or by audio. */
  type?: ConsultationType | undefined
  /** Only for the times of one person. */
  visit?: Visit | undefined
}

/** The page's address contains the chosen time, so that a reload, the back button and a shared link keep it. */
export const confirmPath = ({ doctor_id, starts_at, type, visit }: WantedSlot): string =>
  withWish(type ? PATHS.confirmAppointment : PATHS.confirm, { doctor: doctor_id, at: starts_at, type, visit })

export const timesPath = (wish: TimesWish): string => withWish(PATHS.timeslot, wish)

/** The path of the page with the times for a consultation with one expert, or with any expert of a kind. */
export const consultationPath = (wish: TimesWish): string => withWish(PATHS.bookAppointment, wish)

/** The path of the page about the first call, which leads to the times of the expert whom the reader wants. */
export const introPath = (wish: Omit<TimesWish, 'at'>): string => withWish(PATHS.discoveryCall, wish)

function withWish(path: string, wish: TimesWish): string {
  const named = Object.entries(wish).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]))
  return named.length ? `${path}?${new URLSearchParams(named).toString()}` : path
}

export function wantedSlot(search: URLSearchParams): WantedSlot | undefined {
  const doctor_id = Number(search.get('doctor'))
  const starts_at = search.get('at') ?? ''
  const type = consultationType(search)
  return Number.isSafeInteger(doctor_id) && doctor_id > 0 && !Number.isNaN(Date.parse(starts_at))
    ? { doctor_id, starts_at, type, visit: visitIn(search) }
    : undefined
}

/** Reads from an address whether patient and expert talk by video or audio. */
export const consultationType = (search: URLSearchParams): ConsultationType | undefined =>
  TYPES.find((type) => type === search.get('type'))

/** Whether an address requests a follow-up. */
export const visitIn = (search: URLSearchParams): Visit | undefined =>
  search.get('visit') === 'follow_up' ? 'follow_up' : undefined

const TYPES: readonly ConsultationType[] = ['video', 'audio']
