import { fork, type ChildProcess } from 'node:child_process'
import path from 'node:path'
import { MODULE_END } from '@app/federation/workplace'

interface Web {
  child: ChildProcess
  url: string
}

/** Starts a web process, which ends when this process does. @throws Error if the web process does not start serving. */
export function startWeb(env: NodeJS.ProcessEnv): Promise<Web> {
  const child = fork(path.join(import.meta.dirname, `../server/server${MODULE_END}`), { env })
  return new Promise((resolve, reject) => {
    child.on('message', ({ url }: { url: string }) => resolve({ child, url }))
    child.on('exit', (code) => reject(new Error(`the web process ended (${code})`)))
  })
}
