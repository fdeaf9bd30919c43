import { factsOf } from '@app/federation/publishing/facts'
import { readKeyFile, type OwnKey } from '@app/federation/publishing/key-file'
import type { KeyList } from '@app/federation/publishing/key-list'
import { overrideToken } from '@app/federation/publishing/override'
import { newKeyPair, signed } from '@app/federation/publishing/signing'
import { CONTRACT } from '@app/kernel/contract'
import fs from 'node:fs'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { pointAt, publish } from '../testing/publish.ts'
import { startBehind, startWeb, type Behind, type WebProcess } from '../testing/web-process.ts'

/** A shell whose pages show which build rendered them, and how many pages it has rendered. */
const SHELL = `
let made = 0
export const supplied = {}
export const understands = () => true
export async function render({ ask, modules }) {
  await ask('/read')
  const builds = [...modules.values()].map(({ build }) => build)
  return { status: 200, head: { title: 'T' }, html: builds + ' made ' + ++made, boot: {} }
}`
const remote = (build: string) => `export default { contract: '${CONTRACT}', build: '${build}' }`
const READ = [{ path: '/read' }]

let api: Behind
let web: WebProcess

async function start(env: NodeJS.ProcessEnv = {}): Promise<void> {
  web = await startWeb({ API_URL: api.url, ...env }, ({ folder, registry }) => {
    publish({ folder }, 'shell', 's1', SHELL, [{ path: '/' }])
    publish({ folder }, 'content', 'live', remote('live'), READ)
    publish({ folder }, 'content', 'draft', remote('draft'), READ)
    return registry.state('s1', { content: 'live' })
  })
}
beforeEach(async () => {
  api = await startBehind((_request, response) => {
    response.setHeader('content-type', 'application/json')
    response.setHeader('x-depends-on', 'content')
    response.end(JSON.stringify({ statusCode: 200, message: 'OK', data: { version: 1 } }))
  })
  await start()
})
afterEach(async () => {
  await web.close()
  api.server.closeAllConnections()
  api.server.close()
})

interface Signing {
  builds?: [string, string][]
  build?: string
  key?: OwnKey
  now?: Date
}

/** A token as `release override` signs it. */
function token({
  build = 'draft',
  builds = [['content', build]],
  key = web.registry.developer,
  now = new Date(),
}: Signing = {}): string {
  const releases = path.join(web.folder, 'releases')
  const claims = builds.map(([name, one]) => ({ name, build: one, facts: factsOf(releases, name, one)[one]! }))
  return overrideToken(claims, 1, key, now)
}

const get = (address: string, cookie?: string) =>
  fetch(web.url + address, { redirect: 'manual', headers: cookie === undefined ? {} : { cookie } })
const openLink = (value: string) => get(`/override?token=${value}`)
/** The override's cookie in a response. The cookie that distinguishes browsers comes with any first document. */
const setBy = (answer: Response) =>
  answer.headers.getSetCookie().find((cookie) => !cookie.startsWith('browser=')) ?? null
const cookieOf = (answer: Response) => setBy(answer)?.split(';')[0]
const contentOf = (html: string) => /root">([^<]*)</.exec(html)?.[1]
const bootOf = (html: string) =>
  JSON.parse(/id="boot">(.*?)<\/script>/s.exec(html)![1]!) as { shell: { build: string } }
const read = async (cookie?: string) => contentOf(await (await get('/read', cookie)).text())

describe('FEDR-05 a link of `release override`', () => {
  test('leads home with a cookie that lives as long as the link, and that no script reads', async () => {
    const answer = await openLink(token())
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/'])
    const cookie = answer.headers.get('set-cookie')!
    expect(cookie).toMatch(/^override=[\w-]+; Path=\/; Max-Age=(3600|3599); HttpOnly; SameSite=Lax$/)
    await web.close()
    await start({ PUBLIC_URL: 'https://clinic.example' })
    const secure = (await openLink(token())).headers.get('set-cookie')!
    expect(secure).toMatch(/^__Host-override=[\w-]+; Path=\/; Max-Age=(3600|3599); HttpOnly; SameSite=Lax; Secure$/)
    const [pair] = secure.split(';')
    expect(await read(pair)).not.toBe(await read())
    expect(await read(pair!.replace('__Host-', '')), 'a neighbouring host could have set this one').toBe(await read())
  })

  const hourAgo = () => new Date(Date.now() - 3_600_000)
  test.each<[string, () => string, RegExp]>([
    ['is none', () => 'abc', /it is cut short, or none/],
    ['is empty', () => '', /it is cut short, or none/],
    ['has had its hour', () => token({ now: hourAgo() }), /it was good until/],
    ['was signed by a stranger', () => token({ key: { id: 'me', ...newKeyPair() } }), /no key is called me/],
    [
      'was signed by a stranger in another’s name',
      () => token({ key: { id: 'developer', ...newKeyPair() } }),
      /key developer did not sign it/,
    ],
    [
      'names other bytes',
      () => {
        const before = token()
        publish(web, 'content', 'draft', remote('changed'), READ)
        return before
      },
      /content draft was changed/,
    ],
    [
      'names a build that is gone',
      () => {
        const before = token()
        fs.rmSync(path.join(web.folder, 'releases/content/draft'), { recursive: true })
        return before
      },
      /content draft is not published/,
    ],
  ])('that %s says so, and gives no cookie', async (_what, make, why) => {
    const answer = await openLink(make())
    expect([answer.status, answer.headers.get('set-cookie')]).toEqual([403, null])
    expect(answer.headers.get('content-type')).toMatch(/^text\/plain/)
    expect(await answer.text()).toMatch(why)
  })
})

describe('FEDR-05 a browser with the cookie', () => {
  let cookie: string
  beforeEach(async () => {
    cookie = cookieOf(await openLink(token()))!
  })

  test('sees that build, made anew for it; all others what is live, kept as ever', async () => {
    const made = () => api.seen.filter(({ url }) => url === '/read').length
    for (const own of [undefined, cookie, undefined, cookie])
      expect(await read(own)).toBe(own ? 'draft made 1' : 'live made 1')
    expect(made()).toBe(3)
    const answer = await get('/read', cookie)
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(answer.headers.get('content-security-policy')).toContain("require-trusted-types-for 'script'")
    expect(setBy(answer)).toBeNull()
    expect(await answer.text()).toContain('integrity="sha384-x" href="/r/content/draft/remoteEntry.js"')
  })

  test('takes nobody’s renderer away', async () => {
    publish(web, 'content', 'broken', 'throw new Error("broken")', READ)
    vi.spyOn(console, 'error').mockImplementation(() => {})
    await pointAt(web, 's1', { content: { current: 'broken', lastGood: 'live' } })
    expect(await read()).toBe('live made 1')
    expect(await read(cookie)).toBe('draft made 1')
    expect(await read()).toBe('live made 2')
  })

  test('is told the same by the registry, with what is live as the last good one', async () => {
    const told = await get('/registry.json', cookie)
    expect(await told.json()).toMatchObject([
      { name: 'content', current: { build: 'draft' }, lastGood: { build: 'live' } },
    ])
    expect(told.headers.get('cache-control')).toBe('no-store')
    const others = await (await get('/registry.json')).json()
    expect(others).toMatchObject([{ name: 'content', current: { build: 'live' } }])
  })

  test('says so on every page, and nobody else’s page does', async () => {
    const html = await (await get('/read', cookie)).text()
    expect(html).toMatch(
      /<div id="override" role="status"><span>This browser shows content draft until \w+ \d+\s\w+, \d+:\d\d\s[ap]m\. What you read and send here is real: it goes to the live API\.<\/span><a href="\/override\/leave">Leave<\/a><\/div><script/,
    )
    expect(await (await get('/', cookie)).text()).toContain('id="override"')
    const live = await get('/read')
    expect(setBy(live)).toBeNull()
    expect(await live.text()).not.toContain('override')
  })

  test('sees a remote that is not live at all', async () => {
    publish(web, 'desk', 'd1', remote('d1'), [{ path: '/desk' }])
    const own = cookieOf(await openLink(token({ builds: [['desk', 'd1']] })))
    expect(contentOf(await (await get('/desk', own)).text())).toBe('d1 made 1')
  })

  test('sees what is live where that build fails', async () => {
    publish(web, 'content', 'broken', 'throw new Error("broken")', READ)
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const own = cookieOf(await openLink(token({ build: 'broken' })))
    expect(await read(own)).toBe('live made 1')
  })

  test('leaves by a link', async () => {
    const answer = await get('/override/leave', cookie)
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/'])
    expect(setBy(answer)).toMatch(/^override=; Path=\/; Max-Age=0;/)
  })

  test('sees what is live, without the cookie, once its key is withdrawn', async () => {
    const file = path.join(web.registry.folder, 'keys.json')
    const list = JSON.parse(fs.readFileSync(file, 'utf8')) as KeyList
    const keys = list.keys.map((key) => (key.id === 'developer' ? { ...key, upTo: 1 } : key))
    const at = new Date(Date.parse(list.at) + 1000).toISOString()
    const root = readKeyFile(path.join(web.folder, 'registry-keys/root.json'))
    fs.writeFileSync(file, JSON.stringify(signed({ at, keys }, root.privateKey)))
    await expect.poll(() => read(cookie)).toMatch(/^live/)
    expect(setBy(await get('/read', cookie))).toMatch(/^override=; .*Max-Age=0/)
  })

  test('sees promotions of other remotes as everybody does', async () => {
    publish(web, 'booking', 'b1', remote('b1'), [{ path: '/plans' }])
    await pointAt(web, 's1', { content: 'live', booking: 'b1' })
    expect(await read(cookie)).toMatch(/^draft/)
    expect(contentOf(await (await get('/plans', cookie)).text())).toMatch(/^b1/)
  })
})

test('a cookie that has had its hour is ignored and cleared, in documents and in the registry', async () => {
  const old = `theme=x; override=${token({ now: new Date(Date.now() - 3_600_001) })}`
  for (const address of ['/read', '/registry.json']) {
    const answer = await get(address, old)
    expect(answer.status).toBe(200)
    expect(setBy(answer)).toMatch(/^override=; Path=\/; Max-Age=0; HttpOnly; SameSite=Lax$/)
  }
  expect(await read(old)).toBe('live made 1')
})

describe('TEAM-05 a browser with a preview of several builds', () => {
  /** A shell whose pages name it, and under which a live build of booking fails. */
  const NEXT = SHELL.replace("builds + '", "builds + ' under s2")
    .replace('await ask', "if (url.endsWith('/plans')) throw new Error('planted')\n  await ask")
    .replace('({ ask,', '({ url, ask,')
  let cookie: string
  beforeEach(async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    publish(web, 'shell', 's2', NEXT, [{ path: '/' }])
    publish(web, 'booking', 'b1', remote('b1'), [{ path: '/plans' }])
    await pointAt(web, 's1', { content: 'live', booking: 'b1' })
    cookie = cookieOf(
      await openLink(
        token({
          builds: [
            ['content', 'draft'],
            ['shell', 's2'],
          ],
        }),
      ),
    )!
  })
  afterEach(() => vi.restoreAllMocks())

  test('sees all of them in one site, and nobody else sees any of it, before or after', async () => {
    expect(await read()).toBe('live made 1')
    const own = await get('/read', cookie)
    const html = await own.text()
    expect(contentOf(html)).toBe('draft under s2 made 1')
    expect(html).toContain('<span>This browser shows content draft and shell s2 until ')
    expect(html).toContain('it goes to the live API.</span><a href="/override/leave">Leave</a>')
    expect([own.headers.get('cache-control'), own.headers.get('x-robots-tag')]).toEqual(['no-store', 'noindex'])
    expect(bootOf(html).shell.build).toBe('s2')
    const others = await get('/read')
    expect([others.headers.get('x-robots-tag'), setBy(others)]).toEqual([null, null])
    // it was cached before the preview, and is still cached
    const theirs = await others.text()
    expect([contentOf(theirs), bootOf(theirs).shell.build]).toEqual(['live made 1', 's1'])
    expect(await read(cookie)).toBe('draft under s2 made 1')
  })

  test('what fails under its shell counts for nobody else, who get the live build as ever', async () => {
    expect((await get('/plans', cookie)).status).toBe(503)
    const others = await get('/plans')
    expect([others.status, contentOf(await others.text())]).toEqual([200, 'b1 made 1'])
  })

  test('reports nothing, in the page or by the process that renders it', async () => {
    publish(web, 'content', 'broken', 'throw new Error("broken")', READ)
    const canary = { build: 'broken', share: 50, begun: 3 }
    await pointAt(web, 's1', { content: { current: 'live', canary } })
    const own = cookieOf(await openLink(token({ build: 'broken' })))
    const html = await (await get('/read', own)).text()
    expect(contentOf(html)).toBe('live made 1')
    expect(html).not.toContain('"compared"')
    expect(html).toContain('"sample":0')
    expect(api.seen.filter(({ url }) => url === '/build-reports')).toEqual([])
    await get('/read', 'bucket=0')
    await expect.poll(() => api.seen.filter(({ url }) => url === '/build-reports')).toHaveLength(1)
  })

  test('leaves by its link, and sees what is live', async () => {
    expect(setBy(await get('/override/leave', cookie))).toMatch(/^override=; .*Max-Age=0/)
    expect(await read()).toBe('live made 1')
  })
})
