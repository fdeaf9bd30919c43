import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'

/** Values that must outlive a restart and that nobody chose: made once, kept beside the data for this user alone. */
export function localSecrets(folder: string): {
  authSecret: string
  demoPassword: string
  webhookSecret: string
  sandboxKeySecret: string
} {
  const file = path.join(folder, 'secrets.json')
  if (fs.existsSync(file)) return JSON.parse(fs.readFileSync(file, 'utf8')) as ReturnType<typeof localSecrets>
  const random = (bytes: number) => randomBytes(bytes).toString('base64url')
  const secrets = {
    authSecret: random(48),
    demoPassword: random(9),
    webhookSecret: random(24),
    sandboxKeySecret: random(18),
  }
  fs.mkdirSync(folder, { recursive: true })
  fs.writeFileSync(file, JSON.stringify(secrets), { mode: 0o600, flag: 'wx' })
  return secrets
}
