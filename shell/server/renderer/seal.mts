import { registerHooks } from 'node:module'
import { Server, Socket } from 'node:net'

/** The globals with which code could reach another machine, or read another thread's data. */
const WAYS_OUT = ['fetch', 'WebSocket', 'EventSource', 'BroadcastChannel', 'localStorage', 'sessionStorage']

/** The classes whose prototypes all objects of this process share. */
const SHARED = [Object, Function, Array, Map, Set, Promise, Error, EventTarget]

const refuse = (): never => {
  throw new Error('not in a renderer')
}

/** After this call every import fails, except those that a hook registered later handles. */
export const refuseImports = () =>
  registerHooks({
    resolve(specifier) {
      throw new Error(`a renderer imports ${specifier}`)
    },
  })

/**
 * Removes from this process what the permission model leaves: the network, signals, the connection to its parent, and
 * its console's streams. Code that runs later finds a `process` object that has nothing but `NODE_ENV`.
 */
export function seal(log: (text: string) => void): void {
  // the router makes objects of this class; the first one creates a dispatcher, which can fetch without `fetch`
  void globalThis.Request
  for (const key of Object.getOwnPropertySymbols(globalThis))
    if (key.description?.startsWith('undici.globalDispatcher'))
      Object.defineProperty(globalThis, key, { value: Object.freeze({ dispatch: refuse }), writable: false })
  for (const name of WAYS_OUT) Reflect.deleteProperty(globalThis, name)
  // this is the last barrier, in case all others fail
  for (const [owner, name] of [
    [Socket.prototype, 'connect'],
    [Server.prototype, 'listen'],
  ] as const)
    Object.defineProperty(owner, name, { value: refuse, writable: false, configurable: false })
  // a setter on a prototype that all objects share would also receive Node's own objects, which have more rights
  for (const { prototype } of SHARED) Reflect.preventExtensions(prototype)
  const write = (...said: unknown[]) => log(said.map(wordsOf).join(' '))
  const console = Object.fromEntries(['debug', 'log', 'info', 'warn', 'error', 'trace'].map((name) => [name, write]))
  replace('console', console)
  replace('process', { env: Object.freeze({ NODE_ENV: 'production' }) })
}

const wordsOf = (said: unknown): string => (said instanceof Error ? said.message : String(said))

function replace(name: string, value: object): void {
  Object.defineProperty(globalThis, name, { value: Object.freeze(value), writable: false, configurable: false })
}
