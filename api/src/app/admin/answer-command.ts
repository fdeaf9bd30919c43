import type { Database } from '../../platform/db/client.ts'
import type { Secrets } from '../../platform/secrets/secrets.ts'
import { help } from './help.ts'
import { readCommand } from './read-command.ts'
import { runVerb } from './run-verb.ts'
import type { Verb } from './verb.ts'

interface Reply {
  /** The exit code. 0: done; 1: refused, or an error was found; 2: not understood. */
  code: 0 | 1 | 2
  /** The JSON or the help text for standard output. */
  out?: string
  /** A message on standard error for the person who runs the command. */
  err?: string
}

interface Surroundings {
  /** Opens the database; called only once a command has been understood. */
  open(): Database
  now(db: Database): Promise<Date>
  /** Reads the first line of standard input, for a verb that needs it. */
  readWord?(): Promise<string>
  verbs: readonly Verb[]
  secrets?(): Secrets
}

/** Runs one command line and returns what to print. */
export async function answerCommand(
  { open, now, verbs, readWord = async () => '', secrets = noSecrets }: Surroundings,
  written: readonly string[],
): Promise<Reply> {
  if (written.length === 0 || written.includes('--help')) return { code: written.length ? 0 : 2, out: help(verbs) }
  const command = readCommand(verbs, written)
  if (!command.ok) return { code: 2, err: `${command.error}. What there is: npm run admin -- --help` }
  const { asks } = command.value.verb
  const word = asks === undefined ? '' : (await readWord()).trim()
  if (asks !== undefined && (word.length < 3 || word.length > 200))
    return { code: 2, err: `standard input must hold ${asks}, of 3 to 200 letters` }
  const db = open()
  try {
    const outcome = await runVerb(db, { ...command.value, word }, { now: await now(db), secrets })
    if (!outcome.ok) return { code: 1, out: json({ verb: command.value.verb.name, refused: outcome.error }) }
    const isWhole = !('isWhole' in outcome.value.result) || outcome.value.result.isWhole === true
    return { code: isWhole ? 0 : 1, out: json(outcome.value) }
  } finally {
    await db.destroy()
  }
}

const noSecrets = (): Secrets => {
  throw new Error('no secret was given')
}

const json = (value: object): string => JSON.stringify(value, undefined, 2)
