import type { Slot } from '@app/contracts/booking'
import { PATHS } from './paths.ts'

export type WantedSlot = Pick<Slot, 'doctor_id' | 'starts_at'>

/** The chosen time lives in the address: a reload, the back button and a shared link keep it. */
export const confirmPath = ({ doctor_id, starts_at }: WantedSlot): string =>
  `${PATHS.confirm}?doctor=${doctor_id}&at=${encodeURIComponent(starts_at)}`

export function wantedSlot(search: URLSearchParams): WantedSlot | undefined {
  const doctor_id = Number(search.get('doctor'))
  const starts_at = search.get('at') ?? ''
  return Number.isSafeInteger(doctor_id) && doctor_id > 0 && !Number.isNaN(Date.parse(starts_at))
    ? { doctor_id, starts_at }
    : undefined
}
