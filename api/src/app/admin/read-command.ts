import { refuse, ok, type Result } from '@app/domain/result'
import { parseArgs } from 'node:util'
import * as z from 'zod/mini'
import type { GivenArgs } from './admin-acts.tables.ts'
import type { Verb } from './verb.ts'

export interface Command {
  verb: Verb
  /** The arguments as the operator typed them, for the log. */
  args: GivenArgs
  /** The arguments as parsed for the verb. */
  given: Record<string, unknown>
  by: string | undefined
  /** The line from standard input. */
  word: string
  /** True without --yes: everything is then rolled back. */
  isDry: boolean
}

const PERSON = /^\p{L}[\p{L} .'-]{0,39}$/u

/** Reads a command line; a refusal describes what is wrong with the line. */
export function readCommand(verbs: readonly Verb[], written: readonly string[]): Result<Command, string> {
  const verb = verbs.find(({ name }) => name === written.slice(0, 2).join(' '))
  if (!verb) return refuse(`there is no verb "${written.slice(0, 2).join(' ')}"`)
  const options = Object.fromEntries(Object.keys(verb.takes).map((name) => [name, { type: 'string' as const }]))
  let values: Record<string, string | boolean | undefined>
  try {
    values = parseArgs({
      args: written.slice(2),
      options: { ...options, as: { type: 'string' }, yes: { type: 'boolean' } },
    }).values
  } catch (error) {
    return refuse((error as Error).message.split('. ')[0]!)
  }
  const { as: by, yes: isMeant, ...rest } = values as { as?: string; yes?: boolean } & Record<string, string>
  if (by !== undefined && !PERSON.test(by)) return refuse('--as must be a name')
  if (isMeant && !verb.isRead && by === undefined) return refuse('--yes needs --as NAME: who does this')
  const given: Record<string, unknown> = {}
  for (const [name, { form, isOptional }] of Object.entries(verb.takes)) {
    if (rest[name] === undefined && isOptional) continue
    if (rest[name] === undefined) return refuse(`--${name} is missing`)
    const read = z.safeParse(form, rest[name])
    if (!read.success) return refuse(`--${name}: ${read.error.issues[0]!.message}`)
    given[name] = read.data
  }
  return ok({ verb, args: { ...rest }, given, by, word: '', isDry: !isMeant })
}
