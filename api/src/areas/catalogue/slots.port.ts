import type { Database } from '../../platform/db/client.ts'
import type { Fees } from './packages/packages.wire.ts'

/**
 * Gives the catalogue doctors' free slots, which the care area computes. The catalogue may not import from care, an
 * area to its right (ARCHITECTURE.md), so app.ts passes this object in.
 */
export interface Slots {
  /**
   * Finds, for all doctors or for one: the starts of the next free discovery calls, soonest first, by doctor; the start
   * of the next free consultation, by doctor; and the last date in India on which a discovery call is offered.
   */
  next(doctorId?: number): Promise<{ next: Map<number, string[]>; consultations: Map<number, string>; lastDay: string }>
  /** Finds the lowest fee, in paise, of each kind of consultation that can be booked now. */
  lowestFees(on: Database, now: Date): Promise<Fees>
}
