import type { TimesWish } from '@app/parts/slot-address'
import { PROFILE_TYPES } from '@app/domain/profile-type'
import { useWish } from './use-wish.ts'

export interface PickerWish extends TimesWish {
  /** The day whose times are shown, if it differs from the day of the chosen time. */
  day?: string | undefined
}

export const useTimesWish = () => useWish(wishIn)

function wishIn(search: URLSearchParams): PickerWish {
  const doctor = Number(search.get('doctor'))
  return {
    doctor: Number.isSafeInteger(doctor) && doctor > 0 ? doctor : undefined,
    kind: PROFILE_TYPES.find((type) => type === search.get('kind')),
    day: search.get('day') ?? undefined,
    at: search.get('at') ?? undefined,
  }
}
