import type { Reach } from '../../../areas/people/people.door.ts'

/** The person whose rows are searched. Rows are found by the account, and by addresses if they have no account. */
export interface Person {
  id: string
  reaches: readonly Reach[]
}

/** Creates a person from an account and its former addresses. */
export const personOf = (
  { id, phone, email }: { id: string; phone: string | null; email: string | null },
  former: readonly Reach[],
): Person => ({
  id,
  reaches: [...[phone, email].flatMap((address) => (address === null ? [] : [{ address, until: null }])), ...former],
})
