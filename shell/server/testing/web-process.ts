import type { FastifyInstance } from 'fastify'
import fs from 'node:fs'
import http, { type IncomingMessage, type ServerResponse } from 'node:http'
import net, { type AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import type { Spans } from '@app/telemetry/spans'
import { createWebServer } from '../app.ts'
import { readWebConfig } from '../config.ts'
import { testRegistry } from './registry.ts'

export interface Behind {
  url: string
  port: number
  /** The requests that have arrived, in order. */
  seen: { method: string; url: string; headers: http.IncomingHttpHeaders; body: string }[]
  server: http.Server
}

/** A process behind the web process: it responds as instructed, and records the requests that it receives. */
export async function startBehind(
  answer: (request: IncomingMessage, response: ServerResponse) => void = (_request, response) => response.end('{}'),
): Promise<Behind> {
  const seen: Behind['seen'] = []
  const server = http.createServer((request, response) => {
    let body = ''
    request.setEncoding('latin1').on('data', (part: string) => (body += part))
    request.on('end', () => {
      seen.push({ method: request.method ?? '', url: request.url ?? '', headers: request.headers, body })
      answer(request, response)
    })
  })
  const port = await listen(server)
  return { url: `http://127.0.0.1:${port}`, port, seen, server }
}

export interface WebProcess {
  app: FastifyInstance
  url: string
  port: number
  /** A folder for releases and storage, deleted at the end. */
  folder: string
  registry: Awaited<ReturnType<typeof testRegistry>>
  close(): Promise<void>
}

/** The web process on its own port, over throwaway folders. `prepare` fills them before the process starts. */
export async function startWeb(
  env: NodeJS.ProcessEnv,
  prepare?: (site: Pick<WebProcess, 'folder' | 'registry'>) => Promise<unknown>,
  spans?: Spans,
): Promise<WebProcess> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'web-process-'))
  for (const name of ['releases', 'storage']) fs.mkdirSync(path.join(folder, name))
  const registry = await testRegistry(folder)
  await prepare?.({ folder, registry })
  const config = readWebConfig({
    API_URL: 'http://127.0.0.1:9',
    REGISTRY: registry.folder,
    REGISTRY_ROOT: registry.root,
    RELEASES: path.join(folder, 'releases'),
    STORAGE_DIR: path.join(folder, 'storage'),
    ...env,
  })
  const app = await createWebServer(config, 'silent', undefined, spans)
  const url = await app.listen({ host: '127.0.0.1', port: 0 })
  return {
    app,
    url,
    port: Number(new URL(url).port),
    folder,
    registry,
    async close() {
      app.server.closeAllConnections()
      await app.close()
      fs.rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** A connection that sends exactly the given bytes, and collects everything received. */
export function rawConnection(port: number) {
  const socket = net.connect(port, '127.0.0.1')
  let text = ''
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()))
  socket.setEncoding('latin1').on('data', (part: string) => (text += part))
  socket.on('error', () => {})
  return { socket, closed, received: () => text }
}

const listen = (server: http.Server): Promise<number> =>
  new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port)))
