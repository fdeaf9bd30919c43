import { ReferralText } from '@app/parts/referral-text'
import { ShowMore } from '@app/parts/show-more'
import { formatDate } from '@app/domain/india-time'
import { useInfiniteQuery, useKernel } from '@app/kernel'
import { ErrorState, Skeleton } from '@app/ui/states'
import { useId } from 'react'
import { ReferralForm } from './referral-form.tsx'
import css from './referrals.module.css'
import { referralsQuery } from './referrals.query.ts'

interface ReferralsPanelProps {
  patientId: string
  /** The appointment during which the doctor may write a letter; left out if they may only read. */
  encounterId?: string
}

/** Lists the referral letters that the doctor may read. */
export function ReferralsPanel({ patientId, encounterId }: ReferralsPanelProps) {
  const titleId = useId()
  const found = useInfiniteQuery(referralsQuery(useKernel(), patientId))
  const referrals = found.data?.pages.flat()
  // beside a visit the panel is also the form; in the chart it is only a list
  if (encounterId === undefined && !found.isError && !referrals?.length) return null
  return (
    <section aria-labelledby={titleId} className={css.panel}>
      <h2 id={titleId}>Referral letters</h2>
      {found.isPending && <Skeleton label="Loading the letters" />}
      {found.isError && !referrals && (
        <ErrorState title="The letters did not load" onRetry={() => void found.refetch()} />
      )}
      {referrals?.length === 0 && <p>No letters yet.</p>}
      {referrals?.map((referral) => (
        <article key={referral.id} aria-label={`Letter of ${formatDate(referral.written_at)}`}>
          <p>
            {referral.doctor_name}, {formatDate(referral.written_at)}
          </p>
          <ReferralText referral={referral} />
          {referral.shares.map(({ until }) => (
            <p key={until}>You can read it until {formatDate(until)}.</p>
          ))}
        </article>
      ))}
      <ShowMore list={found} />
      {encounterId !== undefined && <ReferralForm encounterId={encounterId} />}
    </section>
  )
}
