import { PATHS } from '@app/parts/paths'
import { useKernel, useQuery } from '@app/kernel'
import { LinkButton } from '@app/ui/button'
import { Empty } from '@app/ui/empty'
import { Lead } from '@app/ui/page'
import { ErrorState, Skeleton } from '@app/ui/states'
import { PatientPage } from '../frame/patient-page.tsx'
import { UP } from '../frame/up.ts'
import css from './records.module.css'
import { ReferralCard } from './referral-card.tsx'
import { referralsQuery } from './referrals.query.ts'

/** Shows the letters that experts wrote for the reader to hand on. */
export function ReferralsPage() {
  const { data, isPending, isError, refetch } = useQuery(referralsQuery(useKernel()))
  return (
    <PatientPage up={UP.records}>
      <h1>Your referral letters</h1>
      <Lead>Your experts wrote these letters for other doctors. You decide who gets them.</Lead>
      {isPending && <Skeleton label="Loading your letters" />}
      {isError && !data && <ErrorState title="Your letters did not load" onRetry={() => void refetch()} />}
      {data?.length === 0 && (
        <Empty drawing="letter" says="Letters your expert writes to other doctors will appear here.">
          <LinkButton to={PATHS.bookAppointment}>Book a consultation</LinkButton>
        </Empty>
      )}
      <div className={css.kinds}>
        {data?.map((one) => (
          <ReferralCard key={one.id} referral={one} />
        ))}
      </div>
    </PatientPage>
  )
}
