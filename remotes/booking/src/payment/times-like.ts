import { consultationPath, timesPath } from '@app/parts/slot-address'
import type { Appointment } from '@app/contracts/booking'

/**
 * Returns the address of the free slots for the same kind of call, with the same expert if the reader had chosen one.
 */
export const timesLike = ({ kind, doctor }: { kind: Appointment['kind']; doctor?: number | undefined }): string =>
  kind === 'discovery_call' ? timesPath({}) : consultationPath({ doctor })
