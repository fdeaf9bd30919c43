import { useInfiniteQuery, useKernel, useQuery } from '@app/kernel'
import { labReportsQuery } from '../lab-reports/lab-reports.query.ts'
import { referralsQuery } from '../referrals/referrals.query.ts'
import { sharedReportsQuery } from '../shared-reports/shared-reports.query.ts'
import css from './patients.module.css'
import { sharedDocumentsQuery } from './patients.query.ts'

/** Names in one line the parts of the record that are empty, so that none of them needs a heading of its own. */
export function NoneYet({ patientId }: { patientId: string }) {
  const kernel = useKernel()
  const parts = [
    { name: 'lab reports', many: useQuery(labReportsQuery(kernel, patientId)).data?.length },
    { name: 'reports shared with you', many: useQuery(sharedReportsQuery(kernel, patientId)).data?.length },
    { name: 'documents shared with you', many: useQuery(sharedDocumentsQuery(kernel, patientId)).data?.length },
    { name: 'referral letters', many: useInfiniteQuery(referralsQuery(kernel, patientId)).data?.pages[0]?.length },
  ]
  const empty = parts.filter(({ many }) => many === 0)
  // a line that grows while the parts load would jump
  if (empty.length === 0 || parts.some(({ many }) => many === undefined)) return null
  return <p className={css.quiet}>Nothing here yet: {empty.map(({ name }) => name).join(', ')}.</p>
}
