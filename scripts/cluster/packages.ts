import fs from 'node:fs'
import path from 'node:path'

/** The Debian 12 package that contains each program. */
const PROGRAMS: Record<string, string> = {
  '/usr/bin/etcd': 'etcd-server',
  '/usr/bin/patroni': 'patroni',
  '/usr/lib/python3/dist-packages/etcd': 'python3-etcd',
  '/usr/lib/postgresql/15/bin/postgres': 'postgresql-15',
  '/usr/sbin/pgbouncer': 'pgbouncer',
  '/usr/sbin/haproxy': 'haproxy',
  '/usr/bin/pgbackrest': 'pgbackrest',
  '/usr/bin/turnserver': 'coturn',
  '/usr/bin/prometheus': 'prometheus',
  '/usr/bin/prometheus-node-exporter': 'prometheus-node-exporter',
  '/usr/bin/setpriv': 'util-linux',
  '/usr/bin/openssl': 'openssl',
}

/** Lists the packages that are missing on this machine. */
export const missingPackages = (root = '/'): string[] =>
  Object.entries(PROGRAMS).flatMap(([program, name]) => (fs.existsSync(path.join(root, program)) ? [] : [name]))

/** @throws Error that names the missing packages and explains how to install them. */
export function needPackages(): void {
  const missing = missingPackages()
  if (missing.length > 0)
    throw new Error(
      `missing: ${missing.join(', ')}. As root on Debian 12: apt-get install -y --no-install-recommends ${missing.join(' ')}`,
    )
}
