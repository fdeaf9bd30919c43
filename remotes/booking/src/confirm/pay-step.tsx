import { thankYouPath } from '@app/parts/paths'
import { Statement } from '@app/parts/statement'
import { wantedOf } from '@app/parts/slot-address'
import type { Appointment } from '@app/contracts/booking'
import { MINUTE } from '@app/domain/durations'
import { formatPaise } from '@app/domain/money'
import { useKernel, useNavigate, useQuery } from '@app/kernel'
import { useEffect } from 'react'
import { planCheckQuery, purchaseQuery, talkCheckQuery } from '../booking.query.ts'
import { applyCoupon } from '../payment/coupon.query.ts'
import { Coupon } from '../payment/coupon.tsx'
import { Countdown } from '../payment/countdown.tsx'
import { dueOfHold } from '../payment/due.ts'
import { PayAction } from '../payment/pay-action.tsx'
import { Refunded } from '../payment/refunded.tsx'
import { timesLike } from '../payment/times-like.ts'
import { usePayment } from '../payment/use-payment.ts'
import { Beside } from '../catalogue/booking-columns.tsx'
import { CallSummary } from './call-summary.tsx'
import css from './confirm.module.css'
import { AsTalk, TooLateAsTalk } from './as-talk.tsx'
import { WithPlan } from './with-plan.tsx'

/** Pays for the held slot. */
export function PayStep({ appointment, onLost }: { appointment: Appointment; onLost(): void }) {
  const kernel = useKernel()
  const navigate = useNavigate()
  const payment = usePayment({
    stillThere: 'we’re still holding the time for you',
    onLost() {
      onLost()
      void refetch()
    },
  })
  // the purchase is polled, because the provider's webhook may settle the payment without this page
  const { data: purchase, refetch } = useQuery(purchaseQuery(kernel, appointment.id, payment.visit))
  const state = purchase?.state
  const isFixed = payment.isChecking(state) || payment.busy
  const { data: plan = { left: 0 } } = useQuery(planCheckQuery(kernel, appointment))
  const { data: talk } = useQuery(talkCheckQuery(kernel, appointment))
  const isOpen = state === 'unpaid' && !isFixed
  const isAfterSample = talk?.ends_by != null && Date.parse(appointment.ends_at) > Date.parse(talk.ends_by)
  const isTalk = talk?.nth != null && isOpen && !isAfterSample
  const isCovered = plan.left > 0 && isOpen && !isTalk

  useEffect(() => {
    if (state === 'confirmed') navigate(thankYouPath(appointment.id), { replace: true })
    // navigate is a new function at each render
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [state, appointment.id])

  if (state === 'refunding' || state === 'refunded')
    return (
      <Refunded
        paise={purchase!.amount_paise}
        isBack={state === 'refunded'}
        because={purchase!.sent_back_because}
        of={appointment}
        next={{
          to: timesLike({ kind: appointment.kind, doctor: appointment.doctor_id }),
          label: 'Choose another time',
        }}
      />
    )
  return (
    <>
      <Beside>
        <CallSummary
          slot={wantedOf(appointment)}
          name={appointment.doctor_name}
          face={appointment.doctor_profile_pic}
          minutes={minutesBetween(appointment.starts_at, appointment.ends_at)}
          paise={appointment.price_paise - (purchase?.coupon?.paise ?? 0)}
          isFixed={isFixed}
        >
          {appointment.hold_expires_at && <Countdown until={appointment.hold_expires_at} onEnd={onLost} />}
        </CallSummary>
      </Beside>
      <div className={css.form}>
        {isTalk && (
          <AsTalk
            appointment={appointment}
            onBooked={() => navigate(thankYouPath(appointment.id), { replace: true })}
          />
        )}
        {isAfterSample && isOpen && <TooLateAsTalk endsBy={talk.ends_by!} />}
        {isCovered && (
          <WithPlan
            appointment={appointment}
            left={plan.left}
            onBooked={() => navigate(thankYouPath(appointment.id), { replace: true })}
          />
        )}
        {purchase?.may.code && !isFixed && (
          <Coupon kind={appointment.kind} applying={applyCoupon(appointment)} applied={purchase.coupon} />
        )}
        {purchase && purchase.credit_paise > 0 && <p>{formatPaise(purchase.credit_paise)} of your credit is used.</p>}
        <PayAction
          payment={payment}
          due={dueOfHold(appointment)}
          state={state}
          may={purchase?.may}
          paise={purchase?.amount_paise ?? appointment.price_paise}
          isTest={purchase?.test_mode}
          isSecond={isCovered || isTalk}
        />
        <p className={css.quiet}>
          <Statement /> If we can’t keep this time for you, you’ll get a full refund.
        </p>
      </div>
    </>
  )
}

const minutesBetween = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / MINUTE
