import * as z from 'zod/mini'
import { numberId, queryNumber, text } from './wire.ts'

export const State = z.object({ id: z.int(), code: z.string(), name: z.string() })
export type State = z.infer<typeof State>
export const City = z.object({ id: z.int(), name: z.string(), state_id: z.int() })
export type City = z.infer<typeof City>
export const CityListQuery = z.strictObject({
  state_id: z.optional(numberId),
  searchValue: z._default(text(0, 60), ''),
  skip: z._default(queryNumber(100_000), 0),
  limit: z._default(queryNumber(500), 100),
})
export const CityParams = z.strictObject({ id: numberId })
export const CityRefusal = z.object({ code: z.enum(['city_not_found']) })
export type CityRefusal = z.infer<typeof CityRefusal>
