import net from 'node:net'

export interface Line {
  port: number
  /** Drops all bytes from now on, like a network that drops packets: neither side is notified. */
  cut(): void
  mend(): void
  close(): void
}

/** Opens a line to a port on this machine: a relay that a test can cut. */
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
      // the dropped bytes are missing, so these connections can't be used any more
      for (const socket of sockets) socket.destroy()
    },
    close() {
      server.close()
      for (const socket of sockets) socket.destroy()
    },
  }
}
