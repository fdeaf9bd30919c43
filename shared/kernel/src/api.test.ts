// @vitest-environment jsdom
import { ok } from '@app/domain/result'
import { createStore } from 'jotai'
import { http, HttpResponse } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { ApiError, createBrowserApi } from './api.ts'
import { now } from './clock.ts'
import { createSession } from './session.ts'

const BASE = 'http://localhost:3000/backend'
const server = setupServer()
beforeAll(() => {
  server.listen({ onUnhandledFrame: 'error' })
  // jsdom has no lock manager: one tab needs none
  vi.stubGlobal(
    'navigator',
    Object.assign(navigator, { locks: { request: (_name: string, run: () => unknown) => Promise.resolve(run()) } }),
  )
})
afterEach(() => {
  server.resetHandlers()
  localStorage.clear()
})
afterAll(() => server.close())

function world() {
  const session = createSession(localStorage, sessionStorage, createStore())
  const onSessionEnded = vi.fn()
  const onTry = vi.fn()
  const onRefused = vi.fn()
  const onWork = vi.fn()
  return {
    session,
    onSessionEnded,
    onTry,
    onRefused,
    onWork,
    api: createBrowserApi({ base: BASE, session, onSessionEnded, onTry, onRefused, onWork }),
  }
}
const envelope = (status: number, data: unknown, message = '') =>
  HttpResponse.json({ statusCode: status, message, data }, { status })

describe('a call', () => {
  test('SHELL-20 carries the token when there is one', async () => {
    const { api, session } = world()
    server.use(
      http.get(`${BASE}/states/get-state-list`, ({ request }) => envelope(200, request.headers.get('authorization'))),
    )
    expect(await api.get('/states/get-state-list')).toBeNull()
    session.save('h.p.s')
    expect(await api.get('/states/get-state-list')).toBe('Bearer h.p.s')
  })

  test('SAFE-07 that is asked for work does it, says so meanwhile, and is sent again with it', async () => {
    const challenge = 'a-challenge'
    const seen: (string | null)[] = []
    server.use(
      http.post(`${BASE}/user/send-otp`, ({ request }) => {
        const work = request.headers.get('x-work')
        seen.push(work)
        return work === null
          ? envelope(429, { code: 'wait', retry_after: 3600, work: { challenge, bits: 4 } }, 'Please wait')
          : envelope(200, { request_id: 'r' })
      }),
    )
    const { api, onWork, onRefused } = world()
    expect(await api.post('/user/send-otp', { phone: '9876543210' })).toMatchObject({ ok: true })
    expect(seen).toEqual([null, expect.stringMatching(/^a-challenge\.\d+(,\d+){15}$/)])
    expect(onWork.mock.calls).toEqual([[true], [false]])
    expect(onRefused).not.toHaveBeenCalled()
  })

  test('SAFE-07 whose work is refused twice comes to its words, as where no work is asked for', async () => {
    let count = 0
    server.use(
      http.post(`${BASE}/user/send-otp`, () => {
        count++
        return envelope(429, { code: 'wait', retry_after: 9, work: { challenge: 'x', bits: 1 } }, 'Please wait')
      }),
    )
    const answer = await world().api.post('/user/send-otp', { phone: '9876543210' })
    expect(answer).toMatchObject({
      ok: false,
      error: { status: 429, message: 'Please wait', refusal: { retry_after: 9 } },
    })
    expect(count).toBe(3)
  })

  test('SHELL-16 refused by the server comes to its message and its code', async () => {
    server.use(
      http.post(`${BASE}/user/logout-everywhere`, () =>
        envelope(409, { code: 'slot_taken' }, 'This time has just been taken'),
      ),
    )
    expect(await world().api.post('/user/logout-everywhere', undefined)).toMatchObject({
      ok: false,
      error: { status: 409, message: 'This time has just been taken', refusal: { code: 'slot_taken' } },
    })
  })

  test.each([
    ['a network failure', () => HttpResponse.error()],
    ['an answer that is no envelope', () => new HttpResponse('<html>', { status: 502 })],
  ])('SHELL-16 that meets %s says Something went wrong', async (_name, answer) => {
    server.use(http.get(`${BASE}/states/get-state-list`, answer))
    await expect(world().api.get('/states/get-state-list')).rejects.toMatchObject({ message: 'Something went wrong' })
  })

  test('SHELL-10 made offline fails with Check Connectivity!', async () => {
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    await expect(world().api.get('/states/get-state-list')).rejects.toThrow('Check Connectivity!')
    online.mockRestore()
  })
})

describe('SHELL-16 what the visitor started', () => {
  test.each([
    ['refused', () => envelope(409, null, 'Too late'), 'Too late'],
    [
      'refused in an answer of 200',
      () => HttpResponse.json({ statusCode: 400, message: 'Not so', data: null }, { status: 200 }),
      'Not so',
    ],
    ['refused without a word', () => envelope(500, null), 'Something went wrong'],
    ['cut off', () => HttpResponse.error(), 'Something went wrong'],
  ])('and is %s, is told once', async (_how, answer, words) => {
    const { api, onTry, onRefused } = world()
    server.use(http.post(`${BASE}/user/logout-everywhere`, answer))
    expect(await api.post('/user/logout-everywhere', undefined)).toMatchObject({ ok: false, error: { message: words } })
    expect(onRefused.mock.calls).toEqual([[words]])
    expect(onTry).toHaveBeenCalledTimes(1)
  })

  test('is told apart from what a page asks by itself', async () => {
    const { api, onTry, onRefused } = world()
    server.use(
      http.get(`${BASE}/states/get-state-list`, () => envelope(500, null)),
      http.post(`${BASE}/user/logout-everywhere`, () => envelope(500, null)),
    )
    await expect(api.get('/states/get-state-list')).rejects.toThrow('Something went wrong')
    const quiet = await api.post('/user/logout-everywhere', undefined, { isQuiet: true })
    expect(quiet).toMatchObject({ ok: false, error: { message: 'Something went wrong' } })
    expect([onTry.mock.calls, onRefused.mock.calls]).toEqual([[], []])
  })

  test('that outlives its page is one that the browser keeps alive, and any other is not', async () => {
    const { api } = world()
    const fetched = vi.spyOn(globalThis, 'fetch')
    server.use(http.post(`${BASE}/user/logout-everywhere`, () => envelope(200, 7)))
    await api.post('/user/logout-everywhere', undefined)
    expect(fetched).not.toHaveBeenCalled()
    expect(await api.post('/user/logout-everywhere', undefined, { outlivesPage: true })).toEqual(ok(7))
    expect(fetched.mock.calls.map(([, options]) => options)).toEqual([{ keepalive: true }])
    fetched.mockRestore()
  })

  test('succeeds with 201 where a comment is made, and nowhere else', async () => {
    const { api } = world()
    const created = () => envelope(201, { createdCommentId: 7 }, '')
    server.use(
      http.post(`${BASE}/blog-comment/create-comment`, created),
      http.post(`${BASE}/user/logout-everywhere`, created),
    )
    const comment = { blog_slug: 'a', comment: 'Thank you' }
    expect(await api.post('/blog-comment/create-comment', comment)).toEqual(ok({ createdCommentId: 7 }))
    expect(await api.post('/user/logout-everywhere', undefined)).toMatchObject({ ok: false, error: { status: 201 } })
  })
})

test('the time is heard from the server’s answers', async () => {
  const { api } = world()
  const ahead = 3_600_000
  const told = new Date(Date.now() + ahead).toISOString()
  server.use(
    http.get(`${BASE}/states/get-state-list`, () =>
      HttpResponse.json({ statusCode: 200, message: '', data: null }, { headers: { 'x-now': told } }),
    ),
  )
  await api.get('/states/get-state-list')
  expect(Math.abs(now() - Date.now() - ahead)).toBeLessThan(1000)
})

describe('SHELL-15 a 401', () => {
  test('that comes after a log out ends nothing more, and leads nowhere', async () => {
    const { api, session, onSessionEnded } = world()
    session.save('old.p.s')
    server.use(
      http.get(`${BASE}/states/get-state-list`, () => {
        session.destroy()
        return envelope(401, null)
      }),
      http.post(`${BASE}/auth/refresh`, () => envelope(401, null)),
    )
    await expect(api.get('/states/get-state-list')).rejects.toMatchObject({ status: 401 })
    expect(onSessionEnded).not.toHaveBeenCalled()
  })

  test('is first answered by one renewal for all calls that meet it', async () => {
    const { api, session, onSessionEnded } = world()
    session.save('old.p.s')
    let renewals = 0
    server.use(
      http.get(`${BASE}/states/get-state-list`, ({ request }) =>
        request.headers.get('authorization') === 'Bearer new.p.s' ? envelope(200, 'in') : envelope(401, null),
      ),
      http.post(`${BASE}/auth/refresh`, () => {
        renewals++
        return envelope(200, { token: 'new.p.s' })
      }),
    )
    expect(
      await Promise.all([
        api.get('/states/get-state-list'),
        api.get('/states/get-state-list'),
        api.get('/states/get-state-list'),
      ]),
    ).toEqual(['in', 'in', 'in'])
    expect(renewals).toBe(1)
    expect(onSessionEnded).not.toHaveBeenCalled()
  })

  test('that no renewal cures destroys the token', async () => {
    const { api, session, onSessionEnded } = world()
    session.save('old.p.s')
    server.use(
      http.get(`${BASE}/states/get-state-list`, () => envelope(401, null, 'unauthorized access, please login again.')),
      http.post(`${BASE}/auth/refresh`, () => envelope(401, null)),
    )
    await expect(api.get('/states/get-state-list')).rejects.toBeInstanceOf(ApiError)
    expect(session.token()).toBeNull()
    expect(onSessionEnded).toHaveBeenCalledWith({ hadToken: true })
  })

  test('without a token asks for no renewal', async () => {
    const { api, onSessionEnded } = world()
    server.use(http.post(`${BASE}/user/logout-everywhere`, () => envelope(401, null)))
    expect(await api.post('/user/logout-everywhere', undefined)).toMatchObject({ ok: false, error: { status: 401 } })
    expect(onSessionEnded).toHaveBeenCalledWith({ hadToken: false })
  })
})

test('ACCT-07 a file goes up as bytes, with the token, and its refusal is the page’s to tell', async () => {
  const { api, session, onRefused } = world()
  session.save('h.p.s')
  const state = { id: 'an-id', bytes: 3, received: 0, file: null }
  const heard: unknown[] = []
  server.use(
    http.post(`${BASE}/file-upload/start`, () => envelope(200, state)),
    http.post(`${BASE}/file-upload/part`, async ({ request }) => {
      const { headers, url } = request
      heard.push(new URL(url).search, headers.get('content-type'), headers.get('authorization'), await request.text())
      return envelope(200, { ...state, received: 3 })
    }),
    http.post(`${BASE}/file-upload/finish`, () => envelope(415, { code: 'wrong_type' }, 'We can not read this file')),
  )
  const sent = await api.upload(new File(['abc'], 'a.pdf'), { purpose: 'document' })
  expect(heard).toEqual(['?id=an-id&from=0', 'application/octet-stream', 'Bearer h.p.s', 'abc'])
  expect(sent).toMatchObject({ ok: false, error: { status: 415, refusal: { code: 'wrong_type' } } })
  expect(onRefused).not.toHaveBeenCalled()
})
