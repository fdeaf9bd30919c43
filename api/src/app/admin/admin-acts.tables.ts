import type { JSONColumnType } from 'kysely'

/** The arguments of a verb as the operator typed them. */
export type GivenArgs = Readonly<Record<string, string>>

interface AdminActs {
  n: number
  by: string
  stage: 'asked' | 'done'
  verb: string
  args: JSONColumnType<GivenArgs>
  asked_n: number | null
  asked_by: string | null
  at: Date
  previous: string
  hash: string
}

export interface AdminActsTables {
  admin_acts: AdminActs
}
