import * as z from 'zod/mini'
import { instant, queryNumber } from './wire.ts'

/** The pages of one kind, for site maps and feeds: the path, title and time of the last change of each. */
export const Addresses = z.array(z.object({ path: z.string(), title: z.string(), updatedAt: z.nullable(instant) }))
export type Addresses = z.infer<typeof Addresses>

/**
 * The number of addresses that a site map reads at a time, and the most in one response of a list that grows with
 * patients: the API's process answers nobody else while it writes a longer one.
 */
export const ADDRESSES_A_READ = 200

/** One response has at most 5000 addresses, in a stable order; see also ADDRESSES_A_READ. */
export const AddressesQuery = z.strictObject({
  skip: z._default(queryNumber(1_000_000), 0),
  limit: z._default(queryNumber(5_000), 1_000),
})
