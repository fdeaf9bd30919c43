import net from 'node:net'

export interface Line {
  port: number
  /** Lets no byte through any more, as a network that drops packets: nobody is told. */
  cut(): void
  mend(): void
  close(): void
}

/** A line to a port of this machine. */
export async function openLine(to: number): Promise<Line> {
  const sockets = new Set<net.Socket>()
  let isCut = false
  const server = net.createServer((near) => {
    const far = net.connect(to, '127.0.0.1')
    for (const [from, into] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from)
      from.setNoDelay(true)
      from.on('data', (bytes) => !isCut && !into.write(bytes) && from.pause())
      into.on('drain', () => from.resume())
      from.on('error', () => {})
      from.on('close', () => {
        sockets.delete(from)
        if (!isCut) into.destroy()
      })
    }
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return {
    port: (server.address() as net.AddressInfo).port,
    cut: () => (isCut = true),
    mend() {
      isCut = false
      // what was dropped is missing, so these connections are of no use
      for (const socket of sockets) socket.destroy()
    },
    close() {
      server.close()
      for (const socket of sockets) socket.destroy()
    },
  }
}
