import { callPath, encounterPath } from '@app/parts/paths'
import type { Appointment } from '@app/contracts/booking'

/** Where a doctor works on an appointment: what came out of a discovery call that has begun, the notes of all others. */
export const workOn = ({ id, kind, may }: Appointment, at: number): { to: string; label: string } =>
  kind === 'discovery_call' && may.conclude !== null && Date.parse(may.conclude.from) <= at
    ? { to: callPath(id), label: 'After the call' }
    : { to: encounterPath(id), label: 'Open' }
