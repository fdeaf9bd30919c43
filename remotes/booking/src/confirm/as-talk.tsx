import type { Appointment } from '@app/contracts/booking'
import { formatMoment } from '@app/domain/india-time'
import { useMutation } from '@app/kernel'
import { Button } from '@app/ui/button'
import { Note, Refusal } from '@app/ui/states'
import { bookTalk } from '../booking.query.ts'
import css from './confirm.module.css'

/** Books the held session as a lab test's talk. */
export function AsTalk({ appointment, onBooked }: { appointment: Appointment; onBooked(): void }) {
  const booking = useMutation(bookTalk)

  async function book() {
    if (booking.isBusy) return
    if ((await booking.send({ appointment_id: appointment.id })).ok) onBooked()
  }

  return (
    <div className={css.form}>
      <Note>
        <p>
          You can use this as the counselling session for your test. The price of the test includes this session, so you
          don’t pay anything now.
        </p>
      </Note>
      {booking.error && <Refusal>{booking.error.message}. Your session was not used.</Refusal>}
      <Button wide busy={booking.isBusy} onClick={() => void book()}>
        Book as my session
      </Button>
      <p className={css.quiet}>You can also pay for a separate session.</p>
    </div>
  )
}

/** Shown if the session would end only after the test's sample is taken. */
export const TooLateAsTalk = ({ endsBy }: { endsBy: string }) => (
  <Note>
    <p>
      This can’t be the counselling session for your test, because it ends after the sample is taken. Choose a time that
      ends by {formatMoment(endsBy)}, or another collection window.
    </p>
  </Note>
)
