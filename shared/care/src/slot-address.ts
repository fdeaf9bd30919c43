import type { Slot } from '@app/contracts/booking'
import type { ProfileType } from '@app/domain/profile-type'
import { PATHS } from './paths.ts'

export type WantedSlot = Pick<Slot, 'doctor_id' | 'starts_at'>

/** Whose times are wanted, and which one; what is left out stays open. */
export interface TimesWish {
  doctor?: number | undefined
  kind?: ProfileType | undefined
  /** The start that the reader had chosen. */
  at?: string | undefined
}

/** The chosen time lives in the address: a reload, the back button and a shared link keep it. */
export const confirmPath = ({ doctor_id, starts_at }: WantedSlot): string =>
  withWish(PATHS.confirm, { doctor: doctor_id, at: starts_at })

export const timesPath = (wish: TimesWish): string => withWish(PATHS.timeslot, wish)

/** What a first call is, on the way to the times of whom the reader came for. */
export const introPath = (wish: Omit<TimesWish, 'at'>): string => withWish(PATHS.discoveryCall, wish)

function withWish(path: string, wish: TimesWish): string {
  const named = Object.entries(wish).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]))
  return named.length ? `${path}?${new URLSearchParams(named).toString()}` : path
}

export function wantedSlot(search: URLSearchParams): WantedSlot | undefined {
  const doctor_id = Number(search.get('doctor'))
  const starts_at = search.get('at') ?? ''
  return Number.isSafeInteger(doctor_id) && doctor_id > 0 && !Number.isNaN(Date.parse(starts_at))
    ? { doctor_id, starts_at }
    : undefined
}
