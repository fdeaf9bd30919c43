import { mutation, type Kernel } from '@app/kernel'
import { pageByPage } from '@app/parts/page-by-page'

/** The number of rows that one request returns. */
const PAGE = 20
const KEY = ['doctor', 'referrals'] as const

/**
 * Reads the letters about a patient that the doctor wrote, and those that the patient shares with the doctor, one page
 * at a time.
 */
export const referralsQuery = ({ api }: Kernel, patient_id: string) => ({
  queryKey: [...KEY, patient_id],
  queryFn: ({ pageParam }: { pageParam: number }) =>
    api.get('/referral/list', { patient_id, skip: pageParam, limit: PAGE }),
  ...pageByPage(PAGE),
  staleTime: 0,
})

export const writeReferral = mutation('/referral/add', { makesStale: () => [KEY] })
