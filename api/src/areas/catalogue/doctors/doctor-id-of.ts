import { sql, type Expression } from 'kysely'

/** The id of an account's doctor profile, as a part of a query; null for an account without one. */
export const doctorIdOf = (userId: Expression<string>) =>
  sql<number | null>`(select id from doctors where user_id = ${userId})`
