import type { Prescription } from '@app/contracts/prescriptions'
import { formatDate } from '@app/domain/india-time'
import { Badge } from '@app/ui/page'

/** Says whether a prescription is still valid, and until when. */
export function PrescriptionState({ prescription: { state, valid_until } }: { prescription: Prescription }) {
  if (state === 'valid') return <Badge tone="accent">Valid until {formatDate(valid_until)}</Badge>
  return (
    <Badge tone="warn">{state === 'expired' ? `Ended on ${formatDate(valid_until)}` : 'Replaced by a later one'}</Badge>
  )
}
