import type { AppointmentDetail } from '@app/contracts/booking'
import { Card } from '@app/ui/page'

/** What the patient let their expert read before the call; nothing where they told nothing. */
export const ToldBefore = ({ concern, words }: Pick<AppointmentDetail, 'concern' | 'words'>) =>
  (concern || words) && (
    <Card>
      <h2>What they come with</h2>
      {concern && <p>{concern.name}</p>}
      {words && <blockquote>{words}</blockquote>}
    </Card>
  )
