import { http, HttpResponse } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { ApiError, createBrowserApi } from './api.ts'
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
  const session = createSession(localStorage, sessionStorage)
  const onSessionEnded = vi.fn()
  return { session, onSessionEnded, api: createBrowserApi({ base: BASE, session, onSessionEnded }) }
}
const envelope = (status: number, data: unknown, message = '') =>
  HttpResponse.json({ statusCode: status, message, data }, { status })

describe('a call', () => {
  test('SHELL-20 carries the token when there is one', async () => {
    const { api, session } = world()
    server.use(http.get(`${BASE}/who`, ({ request }) => envelope(200, request.headers.get('authorization'))))
    expect(await api.get('/who')).toBeNull()
    session.save('h.p.s')
    expect(await api.get('/who')).toBe('Bearer h.p.s')
  })

  test('SHELL-16 refused by the server throws its message', async () => {
    server.use(http.post(`${BASE}/x`, () => envelope(409, { code: 'slot_taken' }, 'This time has just been taken')))
    await expect(world().api.post('/x')).rejects.toMatchObject({
      status: 409,
      message: 'This time has just been taken',
      data: { code: 'slot_taken' },
    })
  })

  test.each([
    ['a network failure', () => HttpResponse.error()],
    ['an answer that is no envelope', () => new HttpResponse('<html>', { status: 502 })],
  ])('SHELL-16 that meets %s says Something went wrong', async (_name, answer) => {
    server.use(http.get(`${BASE}/x`, answer))
    await expect(world().api.get('/x')).rejects.toMatchObject({ message: 'Something went wrong' })
  })

  test('SHELL-10 made offline fails with Check Connectivity!', async () => {
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    await expect(world().api.get('/x')).rejects.toThrow('Check Connectivity!')
    online.mockRestore()
  })
})

describe('SHELL-15 a 401', () => {
  test('is first answered by one renewal for all calls that meet it', async () => {
    const { api, session, onSessionEnded } = world()
    session.save('old.p.s')
    let renewals = 0
    server.use(
      http.get(`${BASE}/x`, ({ request }) =>
        request.headers.get('authorization') === 'Bearer new.p.s' ? envelope(200, 'in') : envelope(401, null),
      ),
      http.post(`${BASE}/auth/refresh`, () => {
        renewals++
        return envelope(200, { token: 'new.p.s' })
      }),
    )
    expect(await Promise.all([api.get('/x'), api.get('/x'), api.get('/x')])).toEqual(['in', 'in', 'in'])
    expect(renewals).toBe(1)
    expect(onSessionEnded).not.toHaveBeenCalled()
  })

  test('that no renewal cures destroys the token', async () => {
    const { api, session, onSessionEnded } = world()
    session.save('old.p.s')
    server.use(
      http.get(`${BASE}/x`, () => envelope(401, null, 'unauthorized access, please login again.')),
      http.post(`${BASE}/auth/refresh`, () => envelope(401, null)),
    )
    await expect(api.get('/x')).rejects.toBeInstanceOf(ApiError)
    expect(session.token()).toBeNull()
    expect(onSessionEnded).toHaveBeenCalledWith({ hadToken: true, visitorStarted: false })
  })

  test('without a token asks for no renewal', async () => {
    const { api, onSessionEnded } = world()
    server.use(http.post(`${BASE}/x`, () => envelope(401, null)))
    await expect(api.post('/x')).rejects.toMatchObject({ status: 401 })
    expect(onSessionEnded).toHaveBeenCalledWith({ hadToken: false, visitorStarted: true })
  })
})
