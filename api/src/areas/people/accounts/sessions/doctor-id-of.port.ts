import type { Expression, RawBuilder } from 'kysely'

/**
 * Returns the part of a query that finds the id of an account's doctor profile, null for none, so that one query can
 * find out all about the person who sends a request. People may not import from the catalogue, an area to its right
 * (ARCHITECTURE.md), so app.ts passes this function in.
 */
export type DoctorIdOf = (userId: Expression<string>) => RawBuilder<number | null>
