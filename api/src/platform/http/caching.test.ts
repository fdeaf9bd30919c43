import zlib, { brotliDecompressSync } from 'node:zlib'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { testApi, type TestApi } from '../../../test/api.ts'
import { createAnswers, type Answer } from './answers.ts'
import { createHttpServer } from './http-server.ts'

const answer = (changes: Partial<Answer> = {}): Answer => ({
  type: 'application/json',
  cache: 'content',
  tag: '"1"',
  body: Buffer.from('{}'),
  compressed: undefined,
  ...changes,
})

const STILL = () => new Date('2026-11-21T04:30:00.000Z')

describe('kept answers', () => {
  it('are given again while the content stays at their version, and never after', () => {
    const answers = createAnswers(STILL)
    answers.find('/a', 1)
    answers.keep('/a', 1, answer())
    expect(answers.find('/a', 1)?.tag).toBe('"1"')
    expect(answers.find('/a', 2)).toBeUndefined()
    expect(answers.find('/a', 1)).toBeUndefined()
  })

  it('are none while the version is unknown, or older than what others have seen', () => {
    const answers = createAnswers(STILL)
    expect(answers.find('/a', undefined)).toBeUndefined()
    answers.find('/a', 2)
    answers.keep('/a', 1, answer())
    expect(answers.find('/a', 2)).toBeUndefined()
  })

  it('with free times in them hold for seconds', () => {
    let now = 0
    const answers = createAnswers(STILL, () => now)
    answers.find('/a', 1)
    answers.keep('/a', 1, answer({ cache: 'schedule' }))
    now = 4999
    expect(answers.find('/a', 1)).toBeDefined()
    now = 5000
    expect(answers.find('/a', 1)).toBeUndefined()
  })

  it.each([3600, -3600])('with free times in them are none once the clock has jumped by %d seconds', (seconds) => {
    let time = STILL()
    const answers = createAnswers(() => time)
    answers.find('/a', 1)
    answers.keep('/a', 1, answer({ cache: 'schedule' }))
    answers.keep('/b', 1, answer())
    time = new Date(time.getTime() + seconds * 1000)
    expect(answers.find('/a', 1)).toBeUndefined()
    expect(answers.find('/b', 1)).toBeDefined()
  })

  it('count their compressed bodies, which come later', () => {
    const answers = createAnswers(STILL)
    answers.find('/0', 1)
    for (let index = 0; index < 3; index++) answers.keep(`/${index}`, 1, answer({ body: Buffer.alloc(15_000_000) }))
    answers.addCompressed('/2', answers.find('/2', 1)!, Buffer.alloc(15_000_000))
    expect(answers.find('/0', 1)).toBeDefined()
    answers.addCompressed('/1', answers.find('/1', 1)!, Buffer.alloc(15_000_000))
    expect(answers.find('/0', 1)).toBeUndefined()
    expect(answers.find('/1', 1)?.compressed).toHaveLength(15_000_000)
  })

  it('take no compressed body of a response that was replaced meanwhile', () => {
    const answers = createAnswers(STILL)
    answers.find('/a', 1)
    answers.keep('/a', 1, answer())
    const replaced = answers.find('/a', 1)!
    answers.keep('/a', 1, answer({ tag: '"2"' }))
    answers.addCompressed('/a', replaced, Buffer.from('old'))
    expect(answers.find('/a', 1)).toMatchObject({ tag: '"2"', compressed: undefined })
  })

  it('give way, the oldest first, when they grow too many', () => {
    const answers = createAnswers(STILL)
    answers.find('/0', 1)
    for (let index = 0; index < 10; index++) answers.keep(`/${index}`, 1, answer({ body: Buffer.alloc(10_000_000) }))
    expect(answers.find('/9', 1)).toBeDefined()
    expect(answers.find('/0', 1)).toBeUndefined()
  })
})

describe('a read that names what it depends on', () => {
  const version = { current: () => at }
  let at: number | undefined = 1
  const server = async () => {
    const app = await createHttpServer({
      authenticate: async () => undefined,
      trustedProxies: [],
      logLevel: 'silent',
      content: version,
    })
    const made = vi.fn(async () => ({ text: 'x'.repeat(2000), made: made.mock.calls.length }))
    app.get('/kept', { config: { access: 'public', cache: 'content' } }, made)
    app.get('/own', { config: { access: 'public' } }, made)
    return { app, made }
  }

  it('is made once for each version of the content', async () => {
    const { app, made } = await server()
    const first = await app.inject('/kept')
    const second = await app.inject('/kept')
    expect(made).toHaveBeenCalledTimes(1)
    expect(second.body).toBe(first.body)
    expect(second.headers['x-depends-on']).toBe('content')
    expect(second.headers['cache-control']).toBe('public, max-age=0, stale-while-revalidate=30')
    at = 2
    expect((await app.inject('/kept')).json()).toMatchObject({ made: 2 })
    at = undefined
    await app.inject('/kept')
    await app.inject('/kept')
    expect(made).toHaveBeenCalledTimes(4)
    at = 1
  })

  it('costs no body when the reader has it, and few bytes when not', async () => {
    const { app } = await server()
    const { headers, rawPayload } = await app.inject('/kept')
    for (const _kept of ['made', 'kept']) {
      const again = await app.inject({ url: '/kept', headers: { 'if-none-match': String(headers.etag) } })
      expect([again.statusCode, again.body]).toEqual([304, ''])
    }
    const small = await app.inject({ url: '/kept', headers: { 'accept-encoding': 'gzip, br' } })
    expect(small.headers['content-encoding']).toBe('br')
    expect(small.rawPayload.length).toBeLessThan(rawPayload.length / 10)
  })

  it('is compressed when somebody first takes it compressed, and once for a whole crowd', async () => {
    const compress = vi.spyOn(zlib, 'brotliCompress')
    onTestFinished(() => compress.mockRestore())
    const { app } = await server()
    const { headers } = await app.inject('/kept')
    await app.inject({ url: '/kept', headers: { 'accept-encoding': 'br', 'if-none-match': String(headers.etag) } })
    expect(compress).not.toHaveBeenCalled()
    const take = async () => (await app.inject({ url: '/kept', headers: { 'accept-encoding': 'br' } })).rawPayload
    const sent = [...(await Promise.all(Array.from({ length: 20 }, take))), await take()]
    expect(compress).toHaveBeenCalledTimes(1)
    for (const each of sent) expect(brotliDecompressSync(each).toString()).toBe((await app.inject('/kept')).body)
  })

  it.each([
    ['br', 'br'],
    ['gzip, BR;q=0.5', 'br'],
    ['br ; q=1.0', 'br'],
    ['*', 'br'],
    ['br;q=0', undefined],
    ['br;q=0.000, *', undefined],
    ['*;q=0', undefined],
    ['gzip, deflate', undefined],
    ['brotli, xbr', undefined],
    ['', undefined],
  ])('to a reader who accepts %j is sent as %s', async (accepted, sent) => {
    const { app } = await server()
    const headers = { 'accept-encoding': accepted }
    for (const _kept of ['made', 'kept']) {
      const got = await app.inject({ url: '/kept', headers })
      expect(got.headers).toMatchObject({ vary: 'accept-encoding' })
      expect(got.headers['content-encoding']).toBe(sent)
      const body = sent ? brotliDecompressSync(got.rawPayload) : got.rawPayload
      expect(JSON.parse(body.toString())).toMatchObject({ made: 1 })
    }
  })

  it('is as small where nothing can be kept', async () => {
    const { app } = await server()
    at = undefined
    const { headers } = await app.inject({ url: '/kept', headers: { 'accept-encoding': 'br' } })
    expect(headers['content-encoding']).toBe('br')
    at = 1
  })

  it('without such a name is made anew each time', async () => {
    const { app, made } = await server()
    await app.inject('/own')
    await app.inject('/own')
    expect(made).toHaveBeenCalledTimes(2)
  })
})

describe('the version of all content', () => {
  let api: TestApi
  beforeAll(async () => {
    api = await testApi({}, { content: true })
    await api.app.listen({ port: 0, host: '127.0.0.1' })
  })
  afterAll(() => api.close())

  const categories = async () => (await api.get('/blog-category/blog-categories')).data.blogCategories
  const version = async () => (await api.get('/content-version')).data.version as number | null

  it('changes with one row that somebody changes by hand, and so does the page', async () => {
    await expect.poll(() => version()).not.toBeNull()
    const before = await version()
    expect((await categories())[0].name).toBe('Erectile Health')
    await sql`update blog_categories set name = 'Renamed' where slug = 'erectile-health'`.execute(api.db)
    await expect.poll(async () => (await categories())[0].name).toBe('Renamed')
    expect(await version()).toBeGreaterThan(before!)
  })

  it('is unknown while the connection that tells of changes is away, and nothing stale is shown meanwhile', async () => {
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'clinic-content' and datname = current_database()`.execute(api.db)
    await expect.poll(() => version()).toBeNull()
    await sql`update blog_categories set name = 'While away' where slug = 'erectile-health'`.execute(api.db)
    expect((await categories())[0].name).toBe('While away')
    await expect.poll(() => version()).not.toBeNull()
    expect((await categories())[0].name).toBe('While away')
  })

  it('lets writers of content queue, not lock each other out', async () => {
    const rename = (slug: string, other: string) =>
      api.db.transaction().execute(async (trx) => {
        await sql`update blog_categories set name = name where slug = ${slug}`.execute(trx)
        await sql`update blog_categories set name = name where slug = ${other}`.execute(trx)
      })
    const both = Array.from({ length: 10 }, (_, index) =>
      index % 2 ? rename('erectile-health', 'body-basics') : rename('body-basics', 'erectile-health'),
    )
    await expect(Promise.all(both)).resolves.toHaveLength(10)
  })
})
