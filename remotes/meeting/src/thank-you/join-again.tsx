import { meetingPath } from '@app/parts/paths'
import { useNow } from '@app/parts/use-now'
import { formatTime } from '@app/domain/india-time'
import { useKernel, useQuery } from '@app/kernel'
import { LinkButton } from '@app/ui/button'
import { doorQuery } from '../meeting.query.ts'
import css from './thank-you-page.module.css'

/** Leads back into the call, as long as the server lets the reader in. */
export function JoinAgain({ appointmentId }: { appointmentId: string }) {
  const at = useNow()
  const { data: door } = useQuery(doorQuery(useKernel(), appointmentId))
  if (!door?.ok || at >= Date.parse(door.value.join_until)) return null
  return (
    <div className={css.again}>
      <p>Left by mistake? You can join again until {formatTime(door.value.join_until)}&nbsp;IST.</p>
      <LinkButton look="secondary" to={meetingPath(appointmentId)}>
        Join again
      </LinkButton>
    </div>
  )
}
