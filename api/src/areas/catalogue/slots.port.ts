import type { Database } from '../../platform/db/client.ts'
import type { Fees } from './packages/packages.wire.ts'

/** What the catalogue shows of the times that care has free. The arrow is turned: care is right of it, and app.ts passes it in. */
export interface Slots {
  /**
   * The starts of the next free discovery calls, soonest first, by doctor, of all who take them or of one; and the last
   * day of India on which one is offered.
   */
  next(doctorId?: number): Promise<{ next: Map<number, string[]>; lastDay: string }>
  /** Of each kind of talk that can be booked now. */
  lowestFees(on: Database, now: Date): Promise<Fees>
}
