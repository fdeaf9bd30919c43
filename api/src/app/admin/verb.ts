import type { Result } from '@app/domain/result'
import type * as z from 'zod/mini'
import type { Trx } from '../../platform/db/client.ts'

/** A value that is given as --name value. */
interface Argument {
  /** What it is, for --help. */
  is: string
  form: z.ZodMiniType<unknown, string>
  isOptional?: true
}
type Takes = Readonly<Record<string, Argument>>

type Given<T extends Takes> = {
  [Name in keyof T]: z.output<T[Name]['form']> | (T[Name] extends { isOptional: true } ? undefined : never)
}

export interface Moment {
  now: Date
  /** Who acts; of a read or a dry run nobody may have said. */
  by: string
  /** Opens what the API has sealed; throws where this machine does not have it. */
  secret(): string
  /** Nothing of it is kept: what it makes is not told as if it were there, and nobody's data is shown. */
  isDry?: true
  /** What came by standard input, where the verb asks for it. */
  word: string
}

interface VerbOf<T extends Takes> {
  /** Two words: 'user suspend'. */
  name: string
  is: string
  takes: T
  /** What it reads from standard input: an argument stands in the log, and in the list of processes. */
  asks?: string
  /** Changes nothing, so it needs neither a name nor a yes. */
  isRead?: true
  /** One person asks for it, and another carries it out by the same command: always, or when its arguments say so. */
  needsTwo?: true | { is: string; when(given: Given<T>): boolean }
  /** What it comes to, as JSON; a refusal in words. It runs in a transaction, which a dry run rolls back. */
  work(trx: Trx, given: Given<T>, moment: Moment): Promise<Result<object, string>>
}

export type Verb = VerbOf<Takes>

/** Lets the arguments of a verb type its work. */
export const verb = <const T extends Takes>(one: VerbOf<T>): Verb => one
