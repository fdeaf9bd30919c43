import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { testDatabase, type TestDatabase } from '../../test/database.ts'
import { demoInstitutes } from '../../src/app/demo/institutes.demo.ts'
import { sendMessage } from '../../src/platform/messages/send-message.ts'
import { finishJob, parkJob } from '../../src/platform/jobs/outbox.repository.ts'
import { testSandbox, type TestSandbox } from '../test-sandbox.ts'
import { html } from './html.ts'

let database: TestDatabase
let sandbox: TestSandbox
const NOW = new Date('2026-11-21T04:30:00.000Z')
const LATER = new Date('2026-11-22T02:30:00.000Z')
const ATTACK = `"><script>alert(1)</script><img src=x onerror='alert(1)'>`

beforeAll(async () => {
  database = await testDatabase()
  sandbox = await testSandbox({ databaseUrl: database.url })
})
afterAll(async () => {
  await sandbox.stop()
  await database.close()
})
beforeEach(async () => {
  await database.db.deleteFrom('outbox').execute()
})

let messages = 0
const send = (to: { phone: string } | { email: string }, code = '123456', at?: Date) =>
  database.db
    .transaction()
    .execute((trx) =>
      sendMessage(
        trx,
        'phone' in to
          ? { key: `m:${++messages}`, to, template: 'login_code', params: { code, minutes: 5 }, ...(at && { at }) }
          : { key: `m:${++messages}`, to, template: 'contact_kept', params: { ticket: code, hours: 48 } },
        NOW,
      ),
    )
const get = (path: string, headers: Record<string, string> = {}) => fetch(`${sandbox.url}${path}`, { headers })
const outbox = async (search = '') =>
  (await (await get(`/sandbox/outbox${search}${search ? '&' : '?'}format=json`)).json()) as Record<string, unknown>[]
const lastId = async () =>
  (await database.db.selectFrom('outbox').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow()).id

describe('the outbox of the sandbox', () => {
  it('lists what would have been sent, newest first, for a script', async () => {
    await send({ phone: '+919812345678' })
    await send({ email: 'a@example.com' }, 'C-26-000001')
    expect(await outbox()).toEqual([
      expect.objectContaining({
        by: 'email',
        to: 'a@example.com',
        subject: 'We have your message',
        text: expect.stringContaining('Your ticket number is C-26-000001.') as string,
      }),
      expect.objectContaining({
        by: 'sms',
        to: '+919812345678',
        template: 'login_code',
        text: expect.stringContaining(
          ': 123456 is your login code. It is valid for 5 minutes. Do not share it with anyone.',
        ),
        created_at: NOW.toISOString(),
      }),
    ])
    const asked = await get('/sandbox/outbox', { accept: 'application/json' })
    expect(await asked.json()).toHaveLength(2)
  })

  it.each(['%2B919812345678', '+919812345678', '9812345678', '98123%2045678'])(
    'finds a number typed as %s',
    async (to) => {
      await send({ phone: '+919812345678' })
      await send({ phone: '+919812345679' })
      expect((await outbox(`?to=${to}`)).map((message) => message.to)).toEqual(['+919812345678'])
    },
  )

  it('says what became of each', async () => {
    await send({ phone: '+919812345678' })
    await finishJob(database.db, await lastId(), 'kept in the sandbox', NOW)
    await send({ phone: '+919812345678' })
    await finishJob(database.db, await lastId(), 'the appointment was moved', NOW)
    await send({ phone: '+919812345678' }, '123456', LATER)
    await send({ phone: '+919812345678' })
    await parkJob(database.db, await lastId(), 'HTTP 400')
    expect((await outbox()).map(({ state }) => state)).toEqual([
      'given up: HTTP 400',
      `waits until ${LATER.toISOString()}`,
      'not sent: the appointment was moved',
      'sent',
    ])
  })

  it('shows all that it holds as text, whatever somebody has written', async () => {
    await send({ email: `${ATTACK}@example.com` }, ATTACK)
    for (const path of ['/sandbox/outbox', `/sandbox/outbox?to=${encodeURIComponent(ATTACK)}`]) {
      const page = await (await get(path)).text()
      expect(page).not.toMatch(/<script|<img/i)
    }
    expect(await (await get('/sandbox/outbox')).text()).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
  })
})

describe('the pages of the sandbox', () => {
  it.each(['/sandbox', '/sandbox/', '/sandbox/outbox'])(
    '%s says what it is, runs no script and is kept nowhere',
    async (path) => {
      const answer = await get(path)
      expect(answer.status).toBe(200)
      expect(Object.fromEntries(answer.headers)).toMatchObject({
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-store',
        'content-security-policy':
          "default-src 'none'; style-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
      })
      const page = await answer.text()
      expect(page).toContain('Sandbox: nothing here is real.')
      expect(page).not.toMatch(/<script|style=|\son\w+=/)
    },
  )

  it('name the people of the demo, and nobody else', async () => {
    await database.db
      .insertInto('users')
      .values([
        { user_type: 'Patient', name: 'Meera Pillai', email: 'patient@demo.example', created_at: NOW },
        { user_type: 'Patient', name: 'Zebulon', email: 'zebulon@example.com', created_at: NOW },
      ])
      .execute()
    const page = await (await get('/sandbox')).text()
    expect(page).toContain('patient@demo.example')
    expect(page).not.toContain('ebulon')
  })

  it('name the institutes with their codes, and say which have ended', async () => {
    await demoInstitutes(database.db, NOW)
    const page = (await (await get('/sandbox')).text()).replaceAll(/\s+/g, ' ')
    expect(page).toContain(
      '<code>SAHYADRI</code>, with an e-mail address that ends in <code>@sahyadri.example</code>. </li>',
    )
    expect(page).toMatch(/<code>KAVERI25<\/code>[^/]*<code>@kaveri.example<\/code>. Its code has ended. <\/li>/)
  })

  it('have their style', async () => {
    const style = await get('/sandbox/page.css')
    expect([style.status, style.headers.get('content-type')]).toEqual([200, 'text/css; charset=utf-8'])
  })
})

describe('a form of the sandbox', () => {
  const post = (headers: Record<string, string>) =>
    fetch(`${sandbox.url}/sandbox/emu/webhooks`, {
      method: 'POST',
      body: new URLSearchParams({ mode: 'hold' }),
      headers,
      redirect: 'manual',
    })

  it('does what a script does by JSON, and leads back', async () => {
    const answer = await post({ 'sec-fetch-site': 'same-origin' })
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/sandbox'])
    await sandbox.webhooks('normal')
  })

  it.each<Record<string, string>>([{ 'sec-fetch-site': 'cross-site' }, {}])(
    'is refused to another site: %o',
    async (headers) => {
      expect((await post(headers)).status).toBe(403)
    },
  )
})

it('a value is text in a page, and a piece that was written is not written twice', () => {
  expect(html`<p title="${'"'}">${'<b>'}${html`<i>${'&'}</i>`}${[html`a`, html`${1}`]}</p>`.text).toBe(
    '<p title="&quot;">&lt;b&gt;<i>&amp;</i>a1</p>',
  )
})
