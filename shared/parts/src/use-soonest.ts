import type { DoctorCard } from '@app/contracts/doctors'
import type { ProfileType } from '@app/domain/profile-type'
import { useKernel, useQuery } from '@app/kernel'
import { soonestQuery } from './rail.query.ts'

/** Returns the experts who are free soonest, of one kind or of all. The list is empty until they are known. */
export const useSoonest = (kind?: ProfileType): readonly DoctorCard[] =>
  useQuery(soonestQuery(useKernel(), kind)).data ?? []
