import type { Result } from '@app/domain/result'
import type * as z from 'zod/mini'
import type { Trx } from '../../platform/db/client.ts'
import type { Secrets } from '../../platform/secrets/secrets.ts'

/** A value that the operator gives as --name value. */
interface Argument {
  /** The description for --help. */
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
  /** The name of the operator who acts. In a read or a dry run, it may be unknown. */
  by: string
  /** Returns the secrets that the API uses for encryption; throws if this machine does not have them. */
  secrets(): Secrets
  /**
   * Set in a dry run, which stores nothing: its result must not suggest that the work was done, and must show no
   * personal data.
   */
  isDry?: true
  /** The line from standard input, if the verb needs one. */
  word: string
}

interface VerbOf<T extends Takes> {
  /** The verb's name, in two words, for example 'user suspend'. */
  name: string
  is: string
  takes: T
  /** What the verb reads from standard input, because arguments are visible in the log and in the process list. */
  asks?: string
  /** Set for a verb that changes nothing, so that it needs neither a name nor --yes. */
  isRead?: true
  /**
   * Set for a verb that one person requests and another confirms with the same command, either always or if its
   * arguments require it.
   */
  needsTwo?: true | { is: string; when(given: Given<T>): boolean }
  /**
   * Does the work and returns the result as JSON, or a refusal as a sentence. The work runs in a transaction, which a
   * dry run rolls back.
   */
  work(trx: Trx, given: Given<T>, moment: Moment): Promise<Result<object, string>>
}

export type Verb = VerbOf<Takes>

/** Creates a verb whose work receives its arguments with their types. */
export const verb = <const T extends Takes>(one: VerbOf<T>): Verb => one
