import { fork } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { renderersOf } from '../testing/renderer-ids.ts'
import { startBehind, type Behind } from '../testing/web-process.ts'
import { createRenderers } from './renderers.ts'

const SHELL = `
export const supplied = {}
export const understands = () => true
export async function render({ ask, modules }) {
  const [remote] = modules.values()
  return { status: 200, head: { title: '' }, html: remote ? await remote.page(ask) : 'the frame', boot: {} }
}`
const WAITS = `export default { page: async (ask) => JSON.parse((await ask('/slow')).text).data }`
const request = { url: 'http://site.invalid/', contact: { phones: [], address: '', social: [] }, year: 2026 }
const asked = { ...request, gallery: false, flags: {}, nonce: '' }

let folder: string
let api: Behind
let release: (() => void) | undefined
let renderers: ReturnType<typeof createRenderers>

beforeEach(async () => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'renderers-'))
  release = undefined
  api = await startBehind((_request, response) => {
    release = () => response.end(JSON.stringify({ statusCode: 200, message: 'OK', data: 'answered' }))
  })
  renderers = createRenderers(api.url)
})
afterEach(() => {
  renderers.close()
  api.server.closeAllConnections()
  api.server.close()
  fs.rmSync(folder, { recursive: true, force: true })
})

function bundle(name: string, build: string, text: string) {
  const file = path.join(folder, `${name}-${build}.mjs`)
  fs.writeFileSync(file, text)
  return { name, build, file }
}
const pair = (build: string, text = WAITS) => ({
  shell: bundle('shell', 's1', SHELL),
  remote: bundle('booking', build, text),
})

const htmlOf = async (of: ReturnType<typeof pair>) => {
  const outcome = await renderers.render(of, asked, [])
  return outcome.kind === 'page' && 'html' in outcome.page ? outcome.page.html : outcome.kind
}

test('a renderer of builds that are no longer in use ends once its pages are done', async () => {
  const [before, after] = [pair('b1'), pair('b2', `export default { page: async () => 'the next' }`)]
  renderers.keepOnly([before])
  const waiting = htmlOf(before)
  await expect.poll(() => release).toBeDefined()
  renderers.keepOnly([after])
  expect(await htmlOf(after)).toBe('the next')
  expect(renderersOf(process.pid)).toHaveLength(2)
  release!()
  expect(await waiting).toBe('answered')
  await expect.poll(() => renderersOf(process.pid)).toHaveLength(1)
})

test('a document that was begun before the registry changed leaves no renderer behind', async () => {
  const [before, after] = [pair('b1', `export default { page: async () => 'old' }`), pair('b2')]
  renderers.keepOnly([after])
  expect(await htmlOf(before)).toBe('old')
  await expect.poll(() => renderersOf(process.pid)).toHaveLength(0)
})

test('many pages at once are one renderer’s, each with its own answers', async () => {
  const of = pair('b1', `export default { page: async (ask) => JSON.parse((await ask('/slow')).text).data }`)
  const pages = Array.from({ length: 20 }, () => htmlOf(of))
  const answers: (() => void)[] = []
  api.server.removeAllListeners('request')
  api.server.on('request', (_request, response) => {
    const place = answers.length
    answers.push(() => response.end(JSON.stringify({ statusCode: 200, message: 'OK', data: `answer ${place}` })))
  })
  await expect.poll(() => answers).toHaveLength(20)
  for (const answer of answers.toReversed()) answer()
  expect(new Set(await Promise.all(pages)).size).toBe(20)
  expect(renderersOf(process.pid)).toHaveLength(1)
})

test('TEAM-08 a renderer’s reads say that they are for all visitors, so the API takes them for nobody’s own calls', async () => {
  const page = htmlOf(pair('b1'))
  await expect.poll(() => release).toBeDefined()
  release!()
  expect(await page).toBe('answered')
  expect(api.seen.map(({ headers }) => headers['x-forwarded-for'])).toEqual(['127.0.0.1'])
})

test('a page that reads without end is ended', async () => {
  api.server.removeAllListeners('request')
  api.server.on('request', (_request, response) => response.end('{"data":1}'))
  expect(await htmlOf(pair('b1', `export default { page: async (ask) => { for (;;) await ask('/x') } }`))).toBe('late')
})

describe('a renderer never outlives the web process', () => {
  const started = async (text: string) => {
    const script = path.join(folder, 'parent.mjs')
    fs.writeFileSync(
      script,
      `import { createRenderers } from ${JSON.stringify(path.join(import.meta.dirname, 'renderers.ts'))}
       const renderers = createRenderers(${JSON.stringify(api.url)})
       process.on('message', () => process.exit(0))
       void renderers.render(${JSON.stringify(pair('b1', text))}, ${JSON.stringify(asked)}, [])`,
    )
    const parent = fork(script, { execArgv: ['--disable-warning=ExperimentalWarning'] })
    await expect.poll(() => release).toBeDefined()
    const [id] = renderersOf(parent.pid!)
    return { parent, id: id! }
  }
  const isThere = (id: number) => {
    try {
      return process.kill(id, 0)
    } catch {
      return false
    }
  }

  test.each([
    ['killed', (parent: ReturnType<typeof fork>) => parent.kill('SIGKILL')],
    ['ended', (parent: ReturnType<typeof fork>) => parent.send('end')],
  ])('that is %s', async (_how, end) => {
    // a process with its own timer stays alive without receiving messages
    const { parent, id } = await started(`setInterval(() => {}, 1000); ${WAITS}`)
    expect(isThere(id)).toBe(true)
    end(parent)
    await once(parent, 'exit')
    await expect.poll(() => isThere(id)).toBe(false)
  })
})
