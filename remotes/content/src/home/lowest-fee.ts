import type { DoctorCard } from '@app/contracts/doctors'

/**
 * Returns the price, in paise, of the cheapest consultation that can be booked now; undefined if no doctor has a free
 * slot.
 */
export function lowestFee(doctors: readonly DoctorCard[]): number | undefined {
  const fees = doctors.filter((one) => one.next_consultation !== null).map(({ fee_paise }) => fee_paise)
  return fees.length > 0 ? Math.min(...fees) : undefined
}
