import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'

const BYTES = { authSecret: 48, demoPassword: 9, webhookSecret: 24, sandboxKeySecret: 18 }
type Secrets = Record<keyof typeof BYTES, string>

/**
 * Returns generated secrets that must survive a restart. They are generated once, and stored next to the data, readable
 * only by this user.
 *
 * @throws Error with a one-line message that names the file, if it exists and is damaged.
 */
export function localSecrets(folder: string): Secrets {
  const file = path.join(folder, 'secrets.json')
  if (fs.existsSync(file)) return readSecrets(file)
  const secrets = Object.fromEntries(
    Object.entries(BYTES).map(([name, bytes]) => [name, randomBytes(bytes).toString('base64url')]),
  )
  fs.mkdirSync(folder, { recursive: true })
  // the file is renamed into place, so that no half-written file is left if the disk is full
  fs.writeFileSync(`${file}.new`, JSON.stringify(secrets), { mode: 0o600 })
  fs.renameSync(`${file}.new`, file)
  return readSecrets(file)
}

function readSecrets(file: string): Secrets {
  try {
    const secrets = JSON.parse(fs.readFileSync(file, 'utf8')) as Secrets
    for (const name of Object.keys(BYTES) as (keyof Secrets)[])
      if (typeof secrets[name] !== 'string' || !secrets[name]) throw new Error(`${name} is missing`)
    return secrets
  } catch (error) {
    throw new Error(`${file} is damaged: bring it back, or remove it, which logs everybody out`, { cause: error })
  }
}
