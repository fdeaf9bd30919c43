import { consultationPath, timesPath } from '@app/care/slot-address'
import type { Appointment } from '@app/contracts/booking'

/** The times of the same kind of call, with the same person where it was about them. */
export const timesLike = ({ kind, doctor }: { kind: Appointment['kind']; doctor?: number | undefined }): string =>
  kind === 'discovery_call' ? timesPath({}) : consultationPath({ doctor })
