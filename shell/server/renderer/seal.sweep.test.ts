import { log } from '@app/telemetry/log'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { startBehind, type Behind } from '../testing/web-process.ts'
import { startRenderer, type RendererProcess } from './renderer-process.ts'

/** A shell whose pages are the return values of the remote's function `page`. */
const SHELL = `
export const supplied = { react: { version: 'the shell’s' } }
export const understands = () => true
export async function render({ modules }) {
  const [remote] = modules.values()
  return { status: 200, head: { title: '' }, html: String(await remote.page()), boot: {} }
}`

let folder: string
let secret: string
let outside: Behind
let renderer: RendererProcess | undefined

beforeAll(async () => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'renderer-'))
  secret = path.join(folder, 'secrets.mjs')
  fs.writeFileSync(secret, 'export default "the secret"')
  outside = await startBehind()
})
afterEach(() => renderer?.kill())
afterAll(() => {
  outside.server.closeAllConnections()
  outside.server.close()
  fs.rmSync(folder, { recursive: true, force: true })
})

/** Returns the page of a remote with this code, or the message of the error that rejected the code. */
async function said(code: string): Promise<string> {
  renderer = startRenderer({
    label: 'planted',
    shell: { url: 'file:///shell.mjs', text: SHELL },
    remote: { name: 'planted', url: 'file:///planted.mjs', text: code },
    apiUrl: outside.url,
  })
  const request = { url: 'http://site.invalid/', contact: { phones: [], address: '', social: [] }, year: 2026 }
  const outcome = await renderer.render({ ...request, gallery: false, flags: {}, nonce: '' }, [])
  if (outcome.kind !== 'page') return `${outcome.kind}: ${outcome.reason}`
  return 'html' in outcome.page ? outcome.page.html : outcome.page.to
}

const page = (expression: string) => `export default { page: async () => { ${expression} } }`

test('a remote gets what it imports from the shell that renders it', async () => {
  expect(await said(`import { version } from 'react'; ${page('return version')}`)).toBe('the shell’s')
})

test('what a remote says to its console is in our log, in lines of bounded length', async () => {
  const lines = vi.spyOn(log, 'error').mockImplementation(() => {})
  expect(await said(page(`console.log('x'.repeat(1e6)); return 'done'`))).toBe('done')
  expect(lines.mock.calls).toEqual([[{ part: 'planted' }, 'x'.repeat(1000)]])
  lines.mockRestore()
})

const NODE = ['node:fs', 'node:net', 'node:module', 'node:worker_threads', 'node:child_process', 'node:inspector']
test.each([
  ...NODE.map((name) => [`imports ${name}`, `import '${name}'; ${page('')}`]),
  ['imports what the shell does not give', `import 'express'; ${page('')}`],
])('FEDR-06 a remote that %s is not loaded', async (_way, code) => {
  expect(await said(code)).toMatch(/^refused: .*a server bundle imports/)
})

const read = () => JSON.stringify(secret)
const to = () => JSON.stringify(outside.url)
const WAYS: Record<string, () => string> = {
  'an import at run time': () => `return (await import('node:fs')).readFileSync(${read()}, 'utf8')`,
  'an import in evaluated code': () => `return (await (0, eval)('import("node:fs")')).readFileSync(${read()}, 'utf8')`,
  'an import in code that nobody here evaluates': () =>
    `return (await Promise.resolve('import("node:fs")').then(eval)).readFileSync(${read()}, 'utf8')`,
  'a file as a module': () => `return (await import('file://' + ${read()})).default`,
  'a module of its own text': () =>
    `return (await import('data:text/javascript,export { readFileSync } from "node:fs"')).readFileSync(${read()}, 'utf8')`,
  getBuiltinModule: () => `return process.getBuiltinModule('node:fs').readFileSync(${read()}, 'utf8')`,
  createRequire: () =>
    `return (await import('node:module')).createRequire(import.meta.url)('node:fs').readFileSync(${read()}, 'utf8')`,
  'process.binding': () => `return Object.keys(process.binding('tcp_wrap'))`,
  'a signal to its parent': () => `return process.kill(process.ppid, 0)`,
  'the channel': () => `return process.send({ kind: 'log', text: 'in' })`,
  'the end of its process': () => `return process.exit(0)`,
  'the stream of its console': () => `return new console._stdout.constructor().connect(80)`,
  'an environment': () =>
    `if (process.env.PATH ?? process.env.NODE_CHANNEL_FD) return 'has one'; throw new Error('none')`,
  'a trap in what all objects share': () =>
    `Object.defineProperty(Object.prototype, 'oncomplete', { set() {} }); return 'set'`,
  fetch: () => `return (await fetch(${to()})).status`,
  'a socket': () => `return new WebSocket(${to()}.replace('http', 'ws'))`,
  'a stream of events': () => `return new EventSource(${to()})`,
  'a thread': () => `return new Worker('1')`,
}
test.each(Object.entries(WAYS))('FEDR-06 a remote that renders does not get out by %s', async (_way, code) => {
  expect(await said(page(code()))).toMatch(/^threw: /)
  expect(outside.seen).toEqual([])
})

test.each([1, 2])('FEDR-06 what fetch stands on (%i) refuses, also once a request has been made', async (form) => {
  const dispatch = `globalThis[Symbol.for('undici.globalDispatcher.${form}')].dispatch({ origin: ${to()}, path: '/', method: 'GET' }, {})`
  expect(await said(page(`new Request(${to()}); return ${dispatch}`))).toBe('threw: Error: not in a renderer')
  expect(outside.seen).toEqual([])
})

test.each(['http://other.example/', '//other.example/', '/../x', '/a?b', '/x@other.example', '.other.example/', ''])(
  'FEDR-06 a remote reads only paths of the API: %j is not asked for',
  async (address) => {
    const shell = SHELL.replace('{ modules }', '{ modules, ask }').replace('page()', 'page(ask)')
    renderer = startRenderer({
      label: 'planted',
      shell: { url: 'file:///shell.mjs', text: shell },
      remote: {
        name: 'planted',
        url: 'file:///planted.mjs',
        text: `export default { page: async (ask) => (await ask(${JSON.stringify(address)})).status }`,
      },
      apiUrl: outside.url,
    })
    const request = { url: 'http://site.invalid/', contact: { phones: [], address: '', social: [] }, year: 2026 }
    const outcome = await renderer.render({ ...request, gallery: false, flags: {}, nonce: '' }, [])
    expect(outcome).toMatchObject({ kind: 'page', page: { html: '0' } })
    expect(outside.seen).toEqual([])
  },
)
