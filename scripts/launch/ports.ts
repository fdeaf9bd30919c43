import net from 'node:net'

/**
 * The port that a variable names, or its default.
 *
 * @throws Error in one line that names the variable, when the value is no port or the port is taken.
 */
export async function freePort(variable: string, fallback: number, host = '127.0.0.1'): Promise<number> {
  const port = Number(process.env[variable] ?? fallback)
  if (!Number.isInteger(port) || port < 1 || port > 65_535)
    throw new Error(`${variable}=${process.env[variable]} is not a port: use a number from 1 to 65535`)
  await new Promise<void>((resolve, reject) => {
    const server = net.createServer()
    server.once('error', (error: NodeJS.ErrnoException) => {
      const why = error.code === 'EADDRINUSE' ? `port ${port} is taken` : `port ${port} can't be used (${error.code})`
      reject(new Error(`${why}: end what uses it, or set ${variable} to another one`))
    })
    server.listen(port, host, () => server.close(() => resolve()))
  })
  return port
}

/** A port that nobody uses at this moment. */
export function anyPort(): Promise<number> {
  return new Promise((resolve) => {
    const server = net.createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as net.AddressInfo
      server.close(() => resolve(port))
    })
  })
}
