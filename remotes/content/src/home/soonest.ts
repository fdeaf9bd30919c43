import type { DoctorCard } from '@app/contracts/doctors'

export type FreeDoctor = DoctorCard & { next_slot: string }

/** Doctors with a free call, in the order of their next free time. */
export const bySoonest = (doctors: readonly DoctorCard[]): FreeDoctor[] =>
  doctors
    .filter((doctor): doctor is FreeDoctor => doctor.next_slot !== null)
    .toSorted((a, b) => a.next_slot.localeCompare(b.next_slot))
