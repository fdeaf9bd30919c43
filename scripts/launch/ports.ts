import net from 'node:net'

/**
 * Returns the port that a variable names, or the default.
 *
 * @throws Error with a one-line message that names the variable, if the value is not a port or the port is taken.
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

export interface Ports {
  web: number
  api: number
  sandbox: number
}

/**
 * Finds the ports of the product. @throws Error with a one-line message that names the variables, as `freePort` does.
 */
export async function readPorts(): Promise<Ports> {
  const web = await freePort('PORT', 3000)
  const api = await freePort('API_PORT', 4000)
  const sandbox = await freePort('SANDBOX_PORT', 4010)
  const named = Object.entries({ PORT: web, API_PORT: api, SANDBOX_PORT: sandbox })
  for (const [index, [name, port]] of named.entries()) {
    const [other] = named.slice(0, index).find(([, taken]) => taken === port) ?? []
    if (other) throw new Error(`${other} and ${name} are both ${port}: set one of them to another port`)
  }
  return { web, api, sandbox }
}

const given = new Set<number>()

/**
 * Returns a port that is free at this moment. It differs each time, because the system may immediately offer a closed
 * port again.
 */
export async function anyPort(): Promise<number> {
  const port = await new Promise<number>((resolve) => {
    const server = net.createServer().listen(0, '127.0.0.1', () => {
      const { port: offered } = server.address() as net.AddressInfo
      server.close(() => resolve(offered))
    })
  })
  if (given.has(port)) return anyPort()
  given.add(port)
  return port
}
