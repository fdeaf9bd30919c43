import type { Reach } from '../../../areas/people/people.door.ts'

/** The person whose rows are meant. Rows are found by the account, and by addresses where there is no account. */
export interface Person {
  id: string
  reaches: readonly Reach[]
}

/** Makes a person out of an account and the addresses that it had before. */
export const personOf = (
  { id, phone, email }: { id: string; phone: string | null; email: string | null },
  former: readonly Reach[],
): Person => ({
  id,
  reaches: [...[phone, email].flatMap((address) => (address === null ? [] : [{ address, until: null }])), ...former],
})
