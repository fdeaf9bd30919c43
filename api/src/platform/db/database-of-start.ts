import fs from 'node:fs'
import path from 'node:path'

/**
 * Returns the address, without a pooler, of the database that a command works on: the one in DATABASE_URL, or else that
 * of the running `npm start`.
 *
 * @throws Error with a one-line message if there is neither.
 */
export function databaseOfStart(env: NodeJS.ProcessEnv): string {
  const ofStart = path.join(path.resolve(env.DATA_DIR ?? '.data'), 'database-url')
  const url =
    env.DATABASE_DIRECT_URL || env.DATABASE_URL || (fs.existsSync(ofStart) ? fs.readFileSync(ofStart, 'utf8') : '')
  if (!url) throw new Error('there is no database: run `npm start` in another terminal, or set DATABASE_URL')
  return url
}
