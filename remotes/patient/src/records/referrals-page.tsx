import { ShowMore } from '@app/parts/show-more'
import { PATHS } from '@app/parts/paths'
import { useInfiniteQuery, useKernel } from '@app/kernel'
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
  const found = useInfiniteQuery(referralsQuery(useKernel()))
  const referrals = found.data?.pages.flat()
  return (
    <PatientPage up={UP.records}>
      <h1>Your referral letters</h1>
      <Lead>Your experts wrote these letters for other doctors. You decide who gets them.</Lead>
      {found.isPending && <Skeleton label="Loading your letters" />}
      {found.isError && !referrals && (
        <ErrorState title="Your letters did not load" onRetry={() => void found.refetch()} />
      )}
      {referrals?.length === 0 && (
        <Empty drawing="letter" says="Letters your expert writes to other doctors will appear here.">
          <LinkButton to={PATHS.bookAppointment}>Book a consultation</LinkButton>
        </Empty>
      )}
      <div className={css.kinds}>
        {referrals?.map((one) => (
          <ReferralCard key={one.id} referral={one} />
        ))}
      </div>
      <ShowMore list={found} />
    </PatientPage>
  )
}
