import * as z from 'zod/mini'
import { instant, queryNumber } from './wire.ts'

/** The pages of one kind, for site maps and feeds: the path, title and time of the last change of each. */
export const Addresses = z.array(z.object({ path: z.string(), title: z.string(), updatedAt: z.nullable(instant) }))
export type Addresses = z.infer<typeof Addresses>

/**
 * One response has at most 5000 addresses, in a stable order; of the lists that grow with patients at most 500, whatever
 * `limit` asks for.
 */
export const AddressesQuery = z.strictObject({
  skip: z._default(queryNumber(1_000_000), 0),
  limit: z._default(queryNumber(5_000), 1_000),
})
