import type { Reach } from '../../../areas/people/people.door.ts'

/** Whose rows are meant: by the account, and by the addresses that prove them somewhere without one. */
export interface Person {
  id: string
  reaches: readonly Reach[]
}

/** Somebody by their account, with the addresses that it had before. */
export const personOf = (
  { id, phone, email }: { id: string; phone: string | null; email: string | null },
  former: readonly Reach[],
): Person => ({
  id,
  reaches: [...[phone, email].flatMap((address) => (address === null ? [] : [{ address, until: null }])), ...former],
})
