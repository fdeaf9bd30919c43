import type { DoctorCard } from '@app/contracts/doctors'

/** Paise of the cheapest consultation that can be booked now; nothing where nobody has a free time. */
export function lowestFee(doctors: readonly DoctorCard[]): number | undefined {
  const fees = doctors.filter((one) => one.next_consultation !== null).map(({ fee_paise }) => fee_paise)
  return fees.length > 0 ? Math.min(...fees) : undefined
}
