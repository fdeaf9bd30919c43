/**
 * Returns the ports of a cluster on one machine, counted from its first port. If a part has several processes, their
 * ports follow one another in the order of the processes' numbers.
 */
export const portsFrom = (first: number) => ({
  site: first,
  webs: [first + 1, first + 2],
  calls: first + 3,
  apis: [first + 4, first + 5],
  jobs: first + 6,
  sandbox: first + 7,
  primary: first + 8,
  replicas: first + 9,
  pgbouncer: first + 10,
  postgres: [first + 11, first + 12, first + 13],
  patroni: [first + 14, first + 15, first + 16],
  etcd: [first + 17, first + 18, first + 19],
  etcdPeers: [first + 20, first + 21, first + 22],
  turn: first + 23,
  prometheus: first + 24,
  bucket: first + 25,
  haproxyMetrics: first + 26,
  machineMetrics: first + 27,
})

export type ClusterPorts = ReturnType<typeof portsFrom>
