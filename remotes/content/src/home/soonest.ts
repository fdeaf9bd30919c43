import type { DoctorCard } from '@app/contracts/doctors'
import { earlierFirst, EVENING, indiaDate, indiaHour } from '@app/domain/india-time'
import { profileTypesOf, type ProfileType } from '@app/domain/profile-type'

export type FreeDoctor = DoctorCard & { next_slot: string }

/** A free slot of one expert. */
export interface Offer {
  doctor: DoctorCard
  at: string
}

/** Returns the doctors who have a free slot for a call, ordered by their next slot. */
export const bySoonest = (doctors: readonly DoctorCard[]): FreeDoctor[] =>
  doctors
    .filter((doctor): doctor is FreeDoctor => doctor.next_slot !== null)
    .toSorted((a, b) => earlierFirst(a.next_slot, b.next_slot))

/**
 * Returns the profile type of the doctor who is free first; a page about these doctors promises a doctor of this type.
 */
export const kindOf = (doctors: readonly DoctorCard[]): ProfileType | undefined =>
  profileTypesOf(bySoonest(doctors)[0]?.profile_type ?? [])[0]

const isEvening = (at: string) => indiaHour(at) >= EVENING

/**
 * Returns up to three slots in order, each with a different expert: the soonest, one in the evening and one on a later
 * day. If there is no evening slot, the last slot of the first day is used. The next experts' slots fill any gaps.
 */
export function spread(doctors: readonly DoctorCard[]): Offer[] {
  const all = doctors
    .flatMap((doctor) => doctor.next_slots.map((at): Offer => ({ doctor, at })))
    .toSorted((a, b) => earlierFirst(a.at, b.at))
  const [first] = all
  if (!first) return []
  const day = indiaDate(first.at)
  const chosen = [first]
  const add = (among: readonly Offer[], fits: (offer: Offer) => boolean) => {
    const found = among.find((offer) => fits(offer) && chosen.every(({ doctor }) => doctor.id !== offer.doctor.id))
    if (found && chosen.length < 3) chosen.push(found)
    return found
  }
  const latestFirst = all.toReversed()
  if (!add(all, ({ at }) => isEvening(at))) add(latestFirst, ({ at }) => indiaDate(at) === day)
  add(all, ({ at }) => indiaDate(at) > day)
  add(all, () => true)
  add(all, () => true)
  return chosen.toSorted((a, b) => earlierFirst(a.at, b.at))
}
