import type { AppointmentDetail } from '@app/contracts/booking'
import { Card } from '@app/ui/page'

/** Shows what the patient told their expert before the call; shows nothing if they told nothing. */
export const ToldBefore = ({ concern, words }: Pick<AppointmentDetail, 'concern' | 'words'>) =>
  (concern || words) && (
    <Card>
      <h2>Reason for booking</h2>
      {concern && <p>{concern.name}</p>}
      {words && <blockquote>{words}</blockquote>}
    </Card>
  )
