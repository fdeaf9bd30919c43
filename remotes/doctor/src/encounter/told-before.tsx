import type { AppointmentDetail } from '@app/contracts/booking'
import { Card } from '@app/ui/page'

interface ToldBeforeProps extends Pick<AppointmentDetail, 'concern' | 'words'> {
  /** True in a panel beside the call, which has room for one line. */
  isShort: boolean
}

/** Shows what the patient told their expert before the call; shows nothing if they told nothing. */
export function ToldBefore({ concern, words, isShort }: ToldBeforeProps) {
  if (!concern && !words) return null
  if (isShort)
    return (
      <p>
        <strong>Booked for:</strong> {[concern?.name, words].filter(Boolean).join('. ')}
      </p>
    )
  return (
    <Card>
      <h2>Reason for booking</h2>
      {concern && <p>{concern.name}</p>}
      {words && <blockquote>{words}</blockquote>}
    </Card>
  )
}
