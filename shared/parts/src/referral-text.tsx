import type { Referral } from '@app/contracts/referrals'
import css from './past-notes.module.css'

/** Shows what a referral says: for whom it is, why, and what was done so far. */
export function ReferralText({ referral: { to_whom, reason, done } }: { referral: Referral }) {
  return (
    <dl className={css.notes}>
      <div>
        <dt>For</dt>
        <dd>{to_whom}</dd>
      </div>
      <div>
        <dt>Why</dt>
        <dd>{reason}</dd>
      </div>
      {done !== null && (
        <div>
          <dt>Done so far</dt>
          <dd>{done}</dd>
        </div>
      )}
    </dl>
  )
}
