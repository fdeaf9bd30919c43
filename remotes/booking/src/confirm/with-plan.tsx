import type { Appointment } from '@app/contracts/booking'
import { useMutation } from '@app/kernel'
import { Button } from '@app/ui/button'
import { Note, Refusal } from '@app/ui/states'
import { bookWithPlan } from '../booking.query.ts'
import css from './confirm.module.css'

/** Books the held slot with a plan that covers it. */
export function WithPlan({
  appointment,
  left,
  onBooked,
}: {
  appointment: Appointment
  left: number
  onBooked(): void
}) {
  const booking = useMutation(bookWithPlan)

  async function book() {
    if (booking.isBusy) return
    if ((await booking.send({ appointment_id: appointment.id })).ok) onBooked()
  }

  return (
    <div className={css.form}>
      <Note>
        <p>Your plan covers this call, with {left} left. You don’t have to pay.</p>
      </Note>
      {booking.error && <Refusal>{booking.error.message}. Your plan was not used.</Refusal>}
      <Button wide busy={booking.isBusy} onClick={() => void book()}>
        Book with my plan
      </Button>
      <p className={css.quiet}>Or pay for the call and save your plan for later.</p>
    </div>
  )
}
