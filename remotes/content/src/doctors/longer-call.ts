import type { DoctorCard } from '@app/contracts/doctors'
import { profileTypesOf } from '@app/domain/profile-type'

/** What a full call with this expert is called: with a doctor it is a consultation, with everybody else a session. */
export const longerCall = ({ profile_type }: Pick<DoctorCard, 'profile_type'>): 'Consultation' | 'Session' =>
  profileTypesOf(profile_type)[0] === 'Sexologist' ? 'Consultation' : 'Session'
