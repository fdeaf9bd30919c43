import { LabValues } from '@app/parts/lab-values'
import type { LabBookingDetail } from '@app/contracts/lab-bookings'
import { Note } from '@app/ui/states'
import card from '../frame/card.module.css'

/** Shows the patient a test's results. */
export const Results = ({ booking: { results, waits_for_talk } }: { booking: LabBookingDetail }) => (
  <section aria-labelledby="report">
    <h2 id="report">Your report</h2>
    {waits_for_talk && (
      <Note>
        <p>
          You’ll see the rest of your report once you’ve booked your second session. This doesn’t mean the result is
          good or bad.
        </p>
      </Note>
    )}
    <LabValues results={results} />
    <p className={card.quiet}>
      A single value rarely tells the whole story. A doctor considers your results along with what you tell them.
    </p>
  </section>
)
