import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'

const NAMES = ['superuser', 'replication', 'database', 'turn', 'backup'] as const
type ClusterSecrets = Record<(typeof NAMES)[number], string>

/** Returns the passwords of a cluster on this machine, which are generated once. */
export function clusterSecrets(data: string): ClusterSecrets {
  const file = path.join(data, 'cluster-secrets.json')
  if (!fs.existsSync(file)) {
    const made = Object.fromEntries(NAMES.map((name) => [name, randomBytes(24).toString('base64url')]))
    fs.writeFileSync(file, JSON.stringify(made), { mode: 0o600 })
  }
  return JSON.parse(fs.readFileSync(file, 'utf8')) as ClusterSecrets
}
