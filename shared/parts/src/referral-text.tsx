import type { Referral } from '@app/contracts/referrals'
import css from './past-notes.module.css'

/** Shows a referral: its addressee, its reason and the treatment so far. */
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
