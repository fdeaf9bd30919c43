import type { DoctorCard } from '@app/contracts/doctors'
import type { ProfileType } from '@app/domain/profile-type'
import { useKernel, useQuery } from '@app/kernel'
import { soonestQuery } from './rail.query.ts'

/** Whoever is free soonest, of a kind or of all; nobody while that is not known. */
export const useSoonest = (kind?: ProfileType): readonly DoctorCard[] =>
  useQuery(soonestQuery(useKernel(), kind)).data ?? []
