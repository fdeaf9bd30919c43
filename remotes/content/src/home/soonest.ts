import type { DoctorCard } from '@app/contracts/doctors'
import { profileTypesOf, type ProfileType } from '@app/domain/profile-type'

export type FreeDoctor = DoctorCard & { next_slot: string }

/** Doctors with a time for a call, in the order of their next one. */
export const bySoonest = (doctors: readonly DoctorCard[]): FreeDoctor[] =>
  doctors
    .filter((doctor): doctor is FreeDoctor => doctor.next_slot !== null)
    .toSorted((a, b) => a.next_slot.localeCompare(b.next_slot))

/** The kind of expert whom the soonest of these doctors is: what a page about them promises. */
export const kindOf = (doctors: readonly DoctorCard[]): ProfileType | undefined =>
  profileTypesOf(bySoonest(doctors)[0]?.profile_type ?? [])[0]
