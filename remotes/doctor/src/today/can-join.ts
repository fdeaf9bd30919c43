import type { Appointment } from '@app/contracts/booking'

/** Whether the door of a meeting is open. */
export const canJoin = ({ may }: Pick<Appointment, 'may'>, at: number): boolean =>
  may.join !== null && at >= Date.parse(may.join.from) && at < Date.parse(may.join.until)
