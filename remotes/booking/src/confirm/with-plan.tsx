import type { Appointment } from '@app/contracts/booking'
import { useKernel, useMutation, useQuery } from '@app/kernel'
import { Button } from '@app/ui/button'
import { Note, Refusal } from '@app/ui/states'
import { bookWithPlan, planCheckQuery } from '../booking.query.ts'
import css from './confirm.module.css'

/** Books the held time with a plan that covers it; nothing where there is none. */
export function WithPlan({ appointment, onBooked }: { appointment: Appointment; onBooked(): void }) {
  const { data } = useQuery(planCheckQuery(useKernel(), appointment))
  const booking = useMutation(bookWithPlan)

  async function book() {
    if (booking.isBusy) return
    if ((await booking.send({ appointment_id: appointment.id })).ok) onBooked()
  }

  if (!data || data.left === 0) return null
  return (
    <div className={css.form}>
      <Note>
        <p>Your plan covers this call, with {data.left} left. You don’t have to pay.</p>
      </Note>
      {booking.error && <Refusal>{booking.error.message}. Nothing was used.</Refusal>}
      <Button wide busy={booking.isBusy} onClick={() => void book()}>
        Book with my plan
      </Button>
      <p className={css.quiet}>Or pay for it, and keep the plan for later.</p>
    </div>
  )
}
