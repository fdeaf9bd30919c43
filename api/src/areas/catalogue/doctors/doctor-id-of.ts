import { sql, type Expression } from 'kysely'

/** The SQL expression for the id of an account's doctor profile; null for an account without one. */
export const doctorIdOf = (userId: Expression<string>) =>
  sql<number | null>`(select id from doctors where user_id = ${userId})`
