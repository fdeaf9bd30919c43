import type { DoctorCard } from '@app/contracts/doctors'
import { earlierFirst } from '@app/domain/india-time'
import { profileTypesOf, type ProfileType } from '@app/domain/profile-type'

export type FreeDoctor = DoctorCard & { next_slot: string }

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
