import type { Appointment } from '@app/contracts/booking'
import { formatMoment } from '@app/domain/india-time'
import { useMutation } from '@app/kernel'
import { Button } from '@app/ui/button'
import { Note, Refusal } from '@app/ui/states'
import { bookTalk } from '../booking.query.ts'
import css from './confirm.module.css'

/** Books the held session as a talk that belongs to a lab test. */
export function AsTalk({ appointment, onBooked }: { appointment: Appointment; onBooked(): void }) {
  const booking = useMutation(bookTalk)

  async function book() {
    if (booking.isBusy) return
    if ((await booking.send({ appointment_id: appointment.id })).ok) onBooked()
  }

  return (
    <div className={css.form}>
      <Note>
        <p>This can be the session that belongs to your test. It is in the test’s price, so you don’t have to pay.</p>
      </Note>
      {booking.error && <Refusal>{booking.error.message}. Nothing was used.</Refusal>}
      <Button wide busy={booking.isBusy} onClick={() => void book()}>
        Book as my session
      </Button>
      <p className={css.quiet}>Or pay for it as a separate session.</p>
    </div>
  )
}

/** Shown if the session ends only after the sample of the test is taken. */
export const TooLateAsTalk = ({ endsBy }: { endsBy: string }) => (
  <Note>
    <p>
      This can’t be the session that belongs to your test: the sample is taken before it. Choose a time that ends by{' '}
      {formatMoment(endsBy)}, or another window for the sample.
    </p>
  </Note>
)
