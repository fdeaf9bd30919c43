import { log } from '@app/telemetry/log'
import { CONTRACT } from '@app/kernel/contract'
import { execFileSync } from 'node:child_process'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { publish } from '../testing/publish.ts'
import { renderersOf } from '../testing/renderer-ids.ts'
import { startWeb, type WebProcess } from '../testing/web-process.ts'
import { RESIDENT } from './renderer-memory.ts'

const SHELL = `
export const supplied = {}
export const understands = () => true
export async function render({ url, modules }) {
  const [remote] = modules.values()
  return { status: 200, head: { title: 'T' }, html: remote ? await remote.page(url) : 'the frame', boot: {} }
}`
const remote = (body: string) => `export default { contract: '${CONTRACT}', async page(url) { ${body} } }`
const PAGES = [{ path: '/booking' }, { path: '/booking/pay' }]
/** A buffer takes up memory only once it is written. */
const FILLS = {
  'between other work': `for (;;) { all.push(Buffer.alloc(2e7, 1)); await new Promise((resolve) => setTimeout(resolve, 10)) }`,
  'at one go, three gigabytes': `while (all.length < 48) all.push(Buffer.alloc(64e6, 1)); return 'full'`,
  'at one go, and goes on when it gets no more': `for (;;) try { all.push(Buffer.alloc(64e6, 1)) } catch {}`,
}

let web: WebProcess
const lines = () => vi.mocked(log.error).mock.calls.map((line: unknown[]) => JSON.stringify(line))

beforeEach(async () => {
  vi.spyOn(log, 'error').mockImplementation(() => {})
  web = await startWeb({}, ({ folder, registry }) => {
    publish({ folder }, 'shell', 's1', SHELL, [{ path: '/login' }])
    publish({ folder }, 'content', 'c1', remote(`return 'an article'`), [{ path: '/blog' }])
    return registry.state('s1', { content: 'c1' })
  })
})
afterEach(async () => {
  await web.close()
  vi.restoreAllMocks()
})

async function open(address: string) {
  const text = await (await fetch(web.url + address)).text()
  return { page: /root">([^<]*)</.exec(text)?.[1], by: /"rendered":\{"name":"booking","build":"(\w+)"/.exec(text)?.[1] }
}

test.each(Object.entries(FILLS))(
  'TEAM-08 a renderer that fills buffers %s is ended; the last good build stands in, and it comes back',
  async (_how, fill) => {
    publish(web, 'booking', 'b1', remote(`return 'the last good'`), PAGES)
    publish(web, 'booking', 'b2', remote(`if (url.endsWith('/pay')) return 'pay'; const all = []; ${fill}`), PAGES)
    await web.registry.state('s1', { content: 'c1', booking: { current: 'b2', lastGood: 'b1' } })
    await expect.poll(async () => (await open('/booking/pay')).page).toBe('pay')
    const most = mostMemory()
    const full = open('/booking')
    expect((await open('/blog')).page).toBe('an article')
    expect(await full).toEqual({ page: 'the last good', by: 'b1' })
    // where the machine gives memory slowly, the limit of time comes first
    expect(lines()).toContainEqual(expect.stringMatching(/"part":"booking\/b2".*(MB of memory|RangeError|\d ms)/))
    expect(await open('/booking/pay')).toEqual({ page: 'pay', by: 'b2' })
    expect(most()).toBeLessThan(2 * RESIDENT)
  },
)

test('TEAM-08 a renderer that leaks between its pages is ended and reported, and no page of it is lost', async () => {
  const leaks = remote(`
    globalThis.all = [...(globalThis.all ?? []), Buffer.alloc(3e7, 1)]
    await new Promise((resolve) => setTimeout(resolve, 40))
    return 'page ' + all.length`)
  publish(web, 'booking', 'b2', leaks, PAGES)
  await web.registry.state('s1', { content: 'c1', booking: 'b2' })
  await expect.poll(async () => (await open('/booking')).page).toBe('page 1')
  let page: string | undefined = ''
  for (let pages = 1; page !== 'page 1'; pages++) {
    page = (await open('/booking')).page
    expect(page).toMatch(/^page \d+$/)
    expect(pages).toBeLessThan(60)
  }
  expect(lines()).toEqual([JSON.stringify([{ part: 'booking/b2' }, `took more than ${RESIDENT} MB of memory`])])
})

/** The peak memory of any renderer, in megabytes, from now until the returned function is called. */
function mostMemory(): () => number {
  let most = 0
  const look = () => {
    for (const id of renderersOf(process.pid)) {
      try {
        const kibibytes = execFileSync('ps', ['-o', 'rss=', '-p', String(id)], { encoding: 'utf8' })
        most = Math.max(most, (Number(kibibytes) * 1024) / 1_000_000)
      } catch {
        // it has just ended
      }
    }
  }
  const timer = setInterval(look, 200)
  return () => {
    clearInterval(timer)
    return most
  }
}
