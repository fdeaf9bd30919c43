import * as z from 'zod/mini'
import { instant, queryNumber } from './wire.ts'

/** Addresses of one kind of page, for site maps and feeds: where it is, what it is called, when it last changed. */
export const Addresses = z.array(z.object({ path: z.string(), title: z.string(), updatedAt: z.nullable(instant) }))
export type Addresses = z.infer<typeof Addresses>

/** Pages of at most 5000, in an order that stays. */
export const AddressesQuery = z.strictObject({
  skip: z._default(queryNumber(1_000_000), 0),
  limit: z._default(queryNumber(5_000), 1_000),
})
