import type { Prescription } from '@app/contracts/prescriptions'
import { formatListDate } from '@app/domain/india-time'
import { now } from '@app/kernel'
import { Badge } from '@app/ui/page'

/** Says whether a prescription is still valid, and until when. */
export function PrescriptionState({ prescription: { state, valid_until } }: { prescription: Prescription }) {
  const until = formatListDate(valid_until, now())
  if (state === 'valid') return <Badge tone="accent">Valid until {until}</Badge>
  return <Badge tone="warn">{state === 'expired' ? `Ended on ${until}` : 'Replaced by a later one'}</Badge>
}
