import fs from 'node:fs'
import path from 'node:path'
import { SecretsValue, type Secrets } from './secrets.ts'

/**
 * Returns the secrets with which a command decrypts what the API has encrypted: AUTH_SECRET, or else the secrets of
 * `npm start`.
 *
 * @throws Error with a one-line message if there is neither.
 */
export function secretsOfStart(env: NodeJS.ProcessEnv): Secrets {
  if (env.AUTH_SECRET) return SecretsValue.parse(env.AUTH_SECRET)
  const ofStart = path.join(path.resolve(env.DATA_DIR ?? '.data'), 'secrets.json')
  if (!fs.existsSync(ofStart)) throw new Error('this command opens what is sealed: set AUTH_SECRET as the API has it')
  return [(JSON.parse(fs.readFileSync(ofStart, 'utf8')) as { authSecret: string }).authSecret]
}
