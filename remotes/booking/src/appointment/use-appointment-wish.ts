import type { TimesWish } from '@app/parts/slot-address'
import { consultationType, visitIn } from '@app/parts/slot-address'
import { PROFILE_TYPES } from '@app/domain/profile-type'
import { useWish } from '../timeslot/use-wish.ts'

export interface AppointmentWish extends TimesWish {
  type: NonNullable<TimesWish['type']>
  /** The day whose times are shown, if it differs from the day of the chosen time. */
  day?: string | undefined
}

export const useAppointmentWish = () => useWish(wishIn)

const wholeNumber = (text: string | null): number | undefined =>
  text !== null && /^\d{1,9}$/.test(text) ? Number(text) : undefined

const wishIn = (search: URLSearchParams): AppointmentWish => ({
  doctor: wholeNumber(search.get('doctor')),
  kind: PROFILE_TYPES.find((type) => type === search.get('kind')),
  most: wholeNumber(search.get('most')),
  type: consultationType(search) ?? 'video',
  visit: visitIn(search),
  day: search.get('day') ?? undefined,
  at: search.get('at') ?? undefined,
})
