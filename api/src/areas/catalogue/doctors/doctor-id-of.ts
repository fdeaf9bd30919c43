import { sql, type Expression } from 'kysely'

/** The number of the profile that an account speaks for, as a part of a query; null for none. */
export const doctorIdOf = (userId: Expression<string>) =>
  sql<number | null>`(select id from doctors where user_id = ${userId})`
