import { fork } from 'node:child_process'
import path from 'node:path'
import type { Reply } from './api.ts'
import { ownEnvironment } from './own-environment.ts'

export interface ApiProcess {
  url: string
  /** Sends a GET request, or a POST request if there is a body. */
  call(path: string, request?: { token?: string; body?: object }): Promise<Omit<Reply, 'headers'>>
  /** Returns the lines that the process has logged so far. */
  log(): string
  stop(): Promise<void>
}

/** Starts a real API process on a free port, with a sandbox's environment variables. */
export async function startApiProcess(environment: Record<string, string>): Promise<ApiProcess> {
  const child = fork(path.join(import.meta.dirname, '../src/app/server.ts'), [], {
    env: { ...ownEnvironment(), TZ: 'UTC', API_PORT: '0', ...environment },
    execArgv: [],
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  })
  let log = ''
  child.stdout!.setEncoding('utf8').on('data', (text: string) => {
    log += text
  })
  const ended = new Promise<void>((done) => child.once('exit', () => done()))
  const url = await new Promise<string>((ready, failed) => {
    child.once('message', (message: { url: string }) => ready(message.url))
    child.once('exit', (code) => failed(new Error(`the API ended with ${code}`)))
  })
  return {
    url,
    log: () => log,
    async call(route, { token, body } = {}) {
      const reply = await fetch(url + route, {
        method: body ? 'POST' : 'GET',
        headers: {
          ...(token && { authorization: `Bearer ${token}` }),
          ...(body && { 'content-type': 'application/json' }),
        },
        ...(body && { body: JSON.stringify(body) }),
      })
      return { status: reply.status, ...((await reply.json()) as Omit<Reply, 'status' | 'headers'>) }
    },
    async stop() {
      child.kill('SIGTERM')
      await ended
    },
  }
}
