import type { Expression, RawBuilder } from 'kysely'

/**
 * The number of the profile that an account speaks for, null for none, as a part of a query: each call asks who calls, by one
 * query. The arrow is turned: the catalogue is right of people, and app.ts passes it in.
 */
export type DoctorIdOf = (userId: Expression<string>) => RawBuilder<number | null>
