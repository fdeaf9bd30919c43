import net from 'node:net'
import pg from 'pg'

export interface SilentProxy {
  /** The database's address through the proxy. */
  url: string
  /** From now on, silently drops all data on the open connections; later connections work. */
  silence(): void
  /** Returns how many connections have been made so far. */
  count(): number
  close(): void
}

/**
 * Starts a proxy that imitates what a fail-over or a firewall does to connections: packets are dropped in both
 * directions, but the connection is not closed.
 */
export async function silentProxy(databaseUrl: string): Promise<SilentProxy> {
  const { host, port, user = '', password, database } = new pg.Client(databaseUrl)
  const sockets: net.Socket[] = []
  let generation = 0
  let count = 0
  const server = net.createServer((near) => {
    const mine = generation
    count++
    const far = host.startsWith('/') ? net.connect(`${host}/.s.PGSQL.${port}`) : net.connect(port, host)
    sockets.push(near, far)
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      from.on('data', (bytes) => mine === generation && to.write(bytes))
      from.on('close', () => mine === generation && to.destroy())
      from.on('error', () => {})
    }
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const login = `${encodeURIComponent(user)}:${encodeURIComponent(password ?? '')}`
  return {
    url: `postgres://${login}@127.0.0.1:${(server.address() as net.AddressInfo).port}/${database}`,
    silence: () => void generation++,
    count: () => count,
    close() {
      server.close()
      for (const socket of sockets) socket.destroy()
    },
  }
}
