import type { Database } from '../../platform/db/client.ts'
import type { Fees } from './packages/packages.wire.ts'

/** What the catalogue shows of the times that care has free. The arrow is turned: care is right of it, and app.ts passes it in. */
export interface Slots {
  /**
   * Of all doctors, or of one: the starts of the next free discovery calls, soonest first, by doctor; the start of the next free
   * consultation by doctor; and the last date in India on which a discovery call is offered.
   */
  next(doctorId?: number): Promise<{ next: Map<number, string[]>; consultations: Map<number, string>; lastDay: string }>
  /** The lowest fee of each kind of consultation that can be booked now, in paise. */
  lowestFees(on: Database, now: Date): Promise<Fees>
}
