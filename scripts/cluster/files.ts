import fs from 'node:fs'
import path from 'node:path'
import { fill, type Values } from './fill.ts'
import { give } from './users.ts'

export const DEPLOY = path.resolve(import.meta.dirname, '../../deploy')

/** Each template in `deploy/`, the user who owns the resulting file, and the file's name below `etc`. */
const FILES: readonly (readonly [template: string, user: string])[] = [
  ['etcd/etcd.yml', 'etcd'],
  ['patroni/patroni.yml', 'postgres'],
  ['pgbackrest/pgbackrest.conf', 'postgres'],
  ['postgres/roles.sql', 'postgres'],
  ['pgbouncer/pgbouncer.ini', 'postgres'],
  ['pgbouncer/userlist.txt', 'postgres'],
  ['haproxy/haproxy.cfg', 'haproxy'],
  ['coturn/turnserver.conf', 'turnserver'],
  ['prometheus/prometheus.yml', 'prometheus'],
  ['prometheus/alerts.yml', 'prometheus'],
  ['env/api.env', 'clinic'],
  ['env/web.env', 'clinic'],
]

export const UNITS = fs.readdirSync(path.join(DEPLOY, 'systemd')).toSorted()

/**
 * Fills the requested templates, writes the files, and makes each file's user its owner, because several files contain
 * a secret.
 */
export function writeFiles(etc: string, values: Values, wanted: readonly string[]): void {
  fs.mkdirSync(etc, { recursive: true, mode: 0o711 })
  for (const [template, user] of FILES) {
    const name = path.basename(template)
    if (!wanted.includes(name)) continue
    const text = fs.readFileSync(path.join(DEPLOY, template), 'utf8')
    const file = path.join(etc, name)
    // the alert rules contain their own braces and nothing to fill in
    fs.writeFileSync(file, name === 'alerts.yml' ? text : fill(text, { ...values, etc }), { mode: 0o600 })
    give(user, file)
  }
}

export const unitText = (name: string, values: Values): string =>
  fill(fs.readFileSync(path.join(DEPLOY, 'systemd', name), 'utf8'), values)

/** Writes every file and unit for one of an operator's machines, with the given values. */
export function writeForMachine(folder: string, values: Values): void {
  const etc = path.join(folder, 'clinic')
  const there = { ...values, etc: '/etc/clinic' }
  fs.mkdirSync(path.join(folder, 'systemd'), { recursive: true })
  fs.mkdirSync(etc, { recursive: true })
  for (const [template] of FILES) {
    const text = fs.readFileSync(path.join(DEPLOY, template), 'utf8')
    const name = path.basename(template)
    fs.writeFileSync(path.join(etc, name), name === 'alerts.yml' ? text : fill(text, there), { mode: 0o600 })
  }
  for (const name of UNITS) fs.writeFileSync(path.join(folder, 'systemd', name), unitText(name, there))
}
