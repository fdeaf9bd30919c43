import type { DeviceSession } from '@app/contracts/devices'
import { timeSince } from '@app/domain/india-time'
import { now } from '@app/kernel'
import { Button } from '@app/ui/button'
import rows from '../frame/rows.module.css'
import css from './devices.module.css'

interface DeviceGroupProps {
  device: string
  sessions: readonly DeviceSession[]
  onOpen(): void
}

/** Several logins from devices that look the same, as one row that can be opened. */
export function DeviceGroup({ device, sessions, onOpen }: DeviceGroupProps) {
  const last = Math.max(...sessions.map(({ last_seen }) => Date.parse(last_seen)))
  return (
    <li className={rows.item}>
      <div className={rows.what}>
        <h3>{device}</h3>
        <p className={css.when}>
          {sessions.length} logins. Last used {timeSince(new Date(last).toISOString(), now())} ago.
        </p>
      </div>
      <Button look="secondary" aria-label={`Show each: ${device}`} onClick={onOpen}>
        Show each
      </Button>
    </li>
  )
}
