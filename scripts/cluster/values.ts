import path from 'node:path'
import type { Values } from './fill.ts'
import type { ClusterPorts } from './ports.ts'
import type { clusterSecrets } from './secrets.ts'

const HOST = '127.0.0.1'
export const NODES = ['a', 'b', 'c'] as const

/** The ports at which the other machines reach a database machine, and at which that machine reaches etcd. */
export interface Seen {
  postgres: number
  patroni: number
  etcd: readonly number[]
}

interface Given {
  data: string
  app: string
  ports: ClusterPorts
  secrets: ReturnType<typeof clusterSecrets>
  authSecret: string
  seen: readonly Seen[]
  releases: string
  registry: string
  registryRoot: string
  apiSettings: Record<string, string>
  webSettings: Record<string, string>
}

/** Returns the templates' values for a cluster whose machines are all this one machine. */
export function valuesOfLoopback(given: Given): Values {
  const { data, app, ports, secrets, seen } = given
  const local = (port: number) => `${HOST}:${port}`
  const quoted = (all: readonly number[]) => all.map((port) => `'${local(port)}'`).join(', ')
  const settings = (all: Record<string, string>) =>
    Object.entries(all).map(([name, value]) => `${name}=${/["\s]/.test(value) ? `'${value}'` : value}`)
  return {
    app,
    host: HOST,
    node_program: process.execPath,
    production: 'false',
    network: `${HOST}/32`,
    shared_buffers: '64MB',
    superuser_password: secrets.superuser,
    replication_password: secrets.replication,
    database_password: secrets.database,
    backup_password: secrets.backup,
    auth_secret: given.authSecret,
    turn_secret: secrets.turn,
    backup: path.join(data, 'backup'),
    state: path.join(data, 'state'),
    etcd_members: NODES.map((name, i) => `${name}=http://${local(ports.etcdPeers[i]!)}`).join(','),
    databases: seen.map(({ postgres, patroni }) => `${local(postgres)} check port ${patroni}`),
    webs: ports.webs.map(local),
    apis: ports.apis.map(local),
    certificate: path.join(data, 'etc', 'site.pem'),
    site_bind: local(ports.site),
    site_address: local(ports.site),
    api_bind: local(ports.calls),
    primary_bind: local(ports.primary),
    replicas_bind: local(ports.replicas),
    primary_host: HOST,
    primary_port: String(ports.primary),
    replicas_host: HOST,
    replicas_port: String(ports.replicas),
    pgbouncer_host: HOST,
    pgbouncer_port: String(ports.pgbouncer),
    jobs_port: String(ports.jobs),
    api_url: `http://${local(ports.calls)}`,
    public_url: `https://localhost:${ports.site}`,
    trusted_proxies: HOST,
    storage: path.join(data, 'storage'),
    files: `http://${local(ports.bucket)}/clinic/files`,
    files_region: 'ap-south-1',
    files_key: 'S3RVER',
    files_secret: 'S3RVER',
    releases: given.releases,
    registry: given.registry,
    registry_root: given.registryRoot,
    turn_host: HOST,
    turn_port: String(ports.turn),
    turn_realm: 'localhost',
    turn_from: '49300',
    turn_to: '49399',
    web_metrics: quoted(ports.webs.map((port) => port + 10_000)),
    api_metrics: quoted(ports.apis.map((port) => port + 10_000)),
    jobs_metrics: quoted([ports.jobs + 10_000]),
    haproxy_metrics: local(ports.haproxyMetrics),
    prometheus_bind: local(ports.prometheus),
    machine_bind: local(ports.machineMetrics),
    machine_metrics: quoted([ports.machineMetrics]),
    api_settings: settings(given.apiSettings),
    web_settings: settings(given.webSettings),
  }
}

/** Returns the values that differ for one of the three database machines. */
export const valuesOfNode = (data: string, ports: ClusterPorts, seen: readonly Seen[], index: number): Values => ({
  node: NODES[index]!,
  state: path.join(data, 'state', NODES[index]!),
  etcd_port: String(ports.etcd[index]),
  etcd_peer_port: String(ports.etcdPeers[index]),
  etcd_by_hosts_alone: String(seen[index]!.etcd.join() !== ports.etcd.join()),
  etcd_hosts: seen[index]!.etcd.map((port) => `${HOST}:${port}`).join(','),
  postgres_port: String(ports.postgres[index]),
  patroni_port: String(ports.patroni[index]),
  seen_postgres: `${HOST}:${seen[index]!.postgres}`,
  seen_patroni: `${HOST}:${seen[index]!.patroni}`,
})
