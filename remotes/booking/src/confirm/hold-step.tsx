import { PATHS, thankYouPath } from '@app/parts/paths'
import { leaveWish, takeWish } from '@app/parts/press-wish'
import type { Appointment, HoldRefusal, Slot } from '@app/contracts/booking'
import { formatMoment } from '@app/domain/india-time'
import { useKernel, useMutation, useNavigate, useSearchParams } from '@app/kernel'
import { Button, LinkButton } from '@app/ui/button'
import { EmptyState, ErrorState, Skeleton } from '@app/ui/states'
import { useEffect, useState } from 'react'
import { bookAppointment, holdSlot, releaseHold } from '../booking.query.ts'
import { confirmPath, consultationPath, wantedOf, type WantedSlot } from '@app/parts/slot-address'
import { Beside } from '../catalogue/booking-columns.tsx'
import css from './confirm.module.css'
import { AgreeAgain } from './agree-again.tsx'
import { Summary } from './summary.tsx'

interface HoldStepProps {
  wanted: WantedSlot
  /** A hold on another slot, which is released once this slot is held. */
  replaced: Appointment | undefined
  onHeld(): void
}

/**
 * Holds the wanted slot once the reader has requested it with a press; if the slot is taken, offers the three nearest
 * ones.
 */
export function HoldStep({ wanted, replaced, onHeld }: HoldStepProps) {
  const kernel = useKernel()
  const navigate = useNavigate()
  const [, setSearch] = useSearchParams()
  const { doctor_id, starts_at, type, visit } = wanted
  const { error, send } = useMutation(type ? bookAppointment(type, visit) : holdSlot)
  const [attempt, setAttempt] = useState(0)
  const path = confirmPath(wanted)
  /** The slot that the reader requested with a press; merely opening the slot's address holds nothing. */
  const [asked, setAsked] = useState<string>()
  const isAsked = asked === path

  useEffect(() => {
    if (takeWish(path)) setAsked(path)
  }, [path])

  useEffect(() => {
    if (!isAsked) return
    let current = true
    void send({ doctor_id, starts_at }).then(async (held) => {
      if (!held.ok) return
      if (replaced) await releaseHold.send(kernel, { appointment_id: replaced.id }) // otherwise it simply expires
      if (!current) return
      // the slot has since been paid for, in another tab or by a late response from the bank
      if (held.value.status === 'held') onHeld()
      else navigate(thankYouPath(held.value.id), { replace: true })
    })
    return () => {
      current = false
    }
    // the same time is held only once, however often this component renders
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [isAsked, doctor_id, starts_at, type, visit, attempt])

  if (!isAsked)
    return (
      <>
        <Beside>
          <Summary slot={wanted} />
        </Beside>
        <div className={css.form}>
          {replaced && (
            <p>
              You have {formatMoment(replaced.starts_at)} on hold. Once we hold this time, we’ll release the other one.
            </p>
          )}
          <Button wide onClick={() => setAsked(path)}>
            Hold this time
          </Button>
          <p className={css.quiet}>Nothing is charged yet.</p>
        </div>
      </>
    )

  if (!error) return <Skeleton label="Holding your time…" lines={3} />
  const { refusal } = error
  if (refusal?.code === 'consent_required') return <AgreeAgain onAgreed={() => setAttempt(attempt + 1)} />
  if (!refusal) {
    return (
      <ErrorState title="We couldn’t hold this time" onRetry={() => setAttempt(attempt + 1)}>
        <p>{error.message}. You have not been charged.</p>
      </ErrorState>
    )
  }
  const take = (slot: Slot) => {
    leaveWish(confirmPath({ ...slot, type, visit }))
    const named = { doctor: String(slot.doctor_id), at: slot.starts_at, ...(type && { type }), ...(visit && { visit }) }
    setSearch(named, { replace: true })
  }
  const others = canBeAnother(refusal.code) ? refusal.alternatives : []
  const isFirstVisit = refusal.code === 'no_first_visit'
  return (
    <EmptyState title={TITLES[refusal.code]}>
      <p>{error.message}. You have not been charged.</p>
      {others.length > 0 && (
        <>
          <p>
            {refusal.code === 'patient_busy'
              ? 'The nearest times that don’t clash with your other call:'
              : 'The nearest times you can book instead:'}
          </p>
          <ul className={css.offers}>
            {others.map((slot) => (
              <li key={`${slot.doctor_id}-${slot.starts_at}`}>
                <Button look="secondary" wide onClick={() => take(slot)}>
                  {formatMoment(slot.starts_at)}, {slot.doctor_name}
                </Button>
              </li>
            ))}
          </ul>
        </>
      )}
      {replaced && refusal.code === 'too_many_holds' && (
        <LinkButton to={confirmPath(wantedOf(replaced))}>Pay for {formatMoment(replaced.starts_at)}</LinkButton>
      )}
      <LinkButton
        look="quiet"
        to={
          type ? consultationPath({ doctor: doctor_id, type, visit: isFirstVisit ? undefined : visit }) : PATHS.timeslot
        }
      >
        See all times
      </LinkButton>
    </EmptyState>
  )
}

const TITLES: Record<HoldRefusal['code'], string> = {
  slot_taken: 'This time was just taken',
  slot_not_offered: 'This time is no longer available',
  too_many_holds: 'You already have other times on hold',
  held_too_often: 'You’ve put times on hold too often',
  patient_busy: 'You have another call at this time',
  consent_required: 'We need your consent first',
  no_first_visit: 'You can’t book a follow-up',
}
/** Returns true if a different slot could succeed, because the reason applies only to this one. */
const canBeAnother = (code: HoldRefusal['code']) =>
  code === 'slot_taken' || code === 'slot_not_offered' || code === 'patient_busy'
