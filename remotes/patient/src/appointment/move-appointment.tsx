import { SlotPicker } from '@app/parts/slot-picker'
import { useRepeatKey } from '@app/parts/use-repeat-key'
import type { Appointment } from '@app/contracts/booking'
import { formatMoment } from '@app/domain/india-time'
import { useKernel, useMutation, useQuery } from '@app/kernel'
import { Button } from '@app/ui/button'
import { EmptyState, ErrorState, Refusal, Skeleton } from '@app/ui/states'
import { useState } from 'react'
import css from './appointment-page.module.css'
import { moveAppointment, timesQuery } from './appointment.query.ts'

interface MoveAppointmentProps {
  appointment: Appointment
  onMoved(appointment: Appointment): void
}

/**
 * Shows the free slots of the appointment's expert. The reader chooses a new slot and confirms it; until then, they
 * keep the old one.
 */
export function MoveAppointment({ appointment, onMoved }: MoveAppointmentProps) {
  const { data: free, isError, refetch } = useQuery(timesQuery(useKernel(), appointment.id))
  const moving = useMutation(moveAppointment)
  const keyOf = useRepeatKey()
  const [day, setDay] = useState<string>()
  const [to, setTo] = useState<string>()

  async function move(starts_at: string) {
    const moved = await moving.send({ appointment_id: appointment.id, starts_at, key: keyOf(starts_at) })
    if (moved.ok) return onMoved(moved.value)
    setTo(undefined)
    await refetch()
  }

  return (
    <section className={css.panel} aria-label="Another time">
      <h2>Choose another time</h2>
      <p>
        {appointment.may.move?.is_again
          ? 'You can choose another time for free. It won’t count as a move.'
          : `We’ll hold ${formatMoment(appointment.starts_at)} for you until you confirm a new time. Moving costs nothing.`}
      </p>
      {!free && !isError && <Skeleton label="Looking for times…" lines={6} />}
      {isError && !free && <ErrorState title="The times did not load" onRetry={() => refetch()} />}
      {free !== undefined && free.left_out > 0 && <p>We’ve left out times when you have another appointment.</p>}
      {free?.days.every(({ slots }) => slots.length === 0) && <EmptyState title="No other times available" />}
      {moving.error && (
        <Refusal>
          {moving.error.message}. {moving.error.refusal?.rule}
        </Refusal>
      )}
      {free?.days.some(({ slots }) => slots.length > 0) && (
        <SlotPicker
          free={free}
          isSettled
          day={day}
          chosen={to}
          onDay={setDay}
          onChoose={({ starts_at }) => setTo(starts_at)}
        />
      )}
      {to && (
        <div className={css.bar}>
          <strong aria-live="polite">{formatMoment(to)}</strong>
          <Button busy={moving.isBusy} onClick={() => void move(to)}>
            {moving.isBusy ? 'Moving…' : 'Move to this time'}
          </Button>
        </div>
      )}
    </section>
  )
}
