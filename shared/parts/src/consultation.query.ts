import type { ProfileType } from '@app/domain/profile-type'
import type { Visit } from './slot-address.ts'
import { queryOptions, type Kernel } from '@app/kernel'

/** Milliseconds between two reads of the free times, because others are booking too. */
const EVERY = 60_000

/**
 * The experts whose consultations the query reads: one person, also for follow-ups, or all of one kind whose fee is at
 * most `most` paise.
 */
export type ConsultationsOf =
  { doctor: number; visit?: Visit | undefined } | { kind: ProfileType; most?: number | undefined }

/** The free times for consultations. They do not depend on whether the call is by video or by audio. */
export const consultationsQuery = ({ api }: Kernel, of: ConsultationsOf) =>
  queryOptions({
    queryKey: ['consultations', of],
    queryFn: () =>
      api.get('/availability-slot/get-availability-slot-for-patient', {
        consultation_type: 'video',
        ...('doctor' in of
          ? { doctor_id: of.doctor, ...(of.visit && { visit: of.visit }) }
          : { profile_type: of.kind, ...(of.most !== undefined && { most_paise: of.most }) }),
      }),
    refetchInterval: EVERY,
    refetchOnWindowFocus: true,
  })

/** The details of a follow-up with an expert, for a reader who may book one; null for others. */
export const followUpQuery = ({ api }: Kernel, doctor_id: number) =>
  queryOptions({
    queryKey: ['consultations', 'follow-up', doctor_id],
    queryFn: () => api.get('/appointment/follow-up', { doctor_id }),
    staleTime: 0,
  })
