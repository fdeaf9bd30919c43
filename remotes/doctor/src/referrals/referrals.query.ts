import { mutation, queryOptions, type Kernel } from '@app/kernel'

const KEY = ['doctor', 'referrals'] as const

/** Reads the letters about a patient that the doctor wrote, and those that the patient shares with the doctor. */
export const referralsQuery = ({ api }: Kernel, patient_id: string) =>
  queryOptions({
    queryKey: [...KEY, patient_id],
    queryFn: () => api.get('/referral/list', { patient_id }),
    staleTime: 0,
  })

export const writeReferral = mutation('/referral/add', { makesStale: () => [KEY] })
