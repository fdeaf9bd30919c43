import type { Expression, RawBuilder } from 'kysely'

/**
 * Returns the query fragment that finds the id of an account's doctor profile (null if there is none), so that a single
 * query can find everything about a request's sender. The people area may not import from the catalogue, an area to its
 * right (ARCHITECTURE.md), so app.ts passes this function in.
 */
export type DoctorIdOf = (userId: Expression<string>) => RawBuilder<number | null>
