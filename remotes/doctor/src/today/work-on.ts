import { callPath, encounterPath } from '@app/parts/paths'
import type { Appointment } from '@app/contracts/booking'

/**
 * Returns the page on which a doctor works on an appointment: the outcome form for a discovery call that has begun,
 * otherwise the chart, which has no label.
 */
export const workOn = ({ id, kind, may }: Appointment, at: number): { to: string; label?: string } =>
  kind === 'discovery_call' && may.conclude !== null && Date.parse(may.conclude.from) <= at
    ? { to: callPath(id), label: 'After the call' }
    : { to: encounterPath(id) }
