import { createInterface } from 'node:readline'
import { readProduction } from '@app/config/read-production'
import { systemClock } from '../../platform/clock.ts'
import { openDatabase } from '../../platform/db/client.ts'
import { databaseOfStart } from '../../platform/db/database-of-start.ts'
import { mayHoldDemoPeople } from '../demo/demo-people.ts'
import { sandboxNow } from '../../platform/sandbox-clock.ts'
import { secretsOfStart } from '../../platform/secrets/secrets-of-start.ts'
import { answerCommand } from './answer-command.ts'
import { productionVerbs } from './production-verbs.ts'
import { VERBS } from './verbs.ts'

/** Reads the first line of standard input, typed or piped in. */
async function firstLine(): Promise<string> {
  if (process.stdin.isTTY) console.error('Type what to look for, and press Enter.')
  for await (const line of createInterface({ input: process.stdin })) return line
  return ''
}

// The operators' command: `npm run admin -- <verb>`. It uses the database in DATABASE_URL, or else that of the running
// `npm start`.
try {
  const isProduction = readProduction(process.env)
  const isSandbox = !isProduction && (process.env.PAYMENTS_MODE || 'sandbox') === 'sandbox'
  const { code, out, err } = await answerCommand(
    {
      open: () => openDatabase({ url: databaseOfStart(process.env), poolMax: 2 }),
      secrets: () => secretsOfStart(process.env),
      now: isSandbox ? sandboxNow : async () => systemClock(),
      readWord: firstLine,
      verbs: mayHoldDemoPeople({ PRODUCTION: isProduction, PAYMENTS_MODE: process.env.PAYMENTS_MODE })
        ? VERBS
        : productionVerbs(VERBS),
    },
    process.argv.slice(2),
  )
  if (out) console.log(out)
  if (err) console.error(err)
  process.exitCode = code
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 1
}
