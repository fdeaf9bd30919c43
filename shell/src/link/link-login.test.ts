import { ok, refuse } from '@app/domain/result'
import { ApiError, createQueryClient, createSession, type Kernel } from '@app/kernel'
import { beforeEach, expect, test, vi } from 'vitest'
import { createLinkLogin } from './link-login.ts'

beforeEach(() => localStorage.clear())

function world(...answers: unknown[]) {
  const post = vi.fn((_path: string, _body: unknown) => {
    const next = answers.shift()
    return Promise.resolve(next instanceof Error ? refuse(next) : ok(next))
  })
  const session = createSession(localStorage, sessionStorage)
  const kernel = { api: { post }, session, query: createQueryClient() } as unknown as Kernel
  return { post, session, kernel, link: createLinkLogin() }
}
const SESSION = { state: 'session', session: { token: 'new.p.s' } }
const CONFIRM = { state: 'confirm', name: 'Meera P.' }

test('SHELL-14 a link of this browser’s last account logs in', async () => {
  const { kernel, session, link, post } = world(SESSION)
  const begun = link.begin(kernel, 'code')
  expect(link.step()).toEqual({ at: 'asking' })
  await begun
  expect(post).toHaveBeenCalledWith('/auth/exchange', { token: 'code', accept: false })
  expect([session.token(), link.step()]).toEqual(['new.p.s', { at: 'done' }])
})

test('SHELL-14 a link of another account logs nobody in before the reader has agreed', async () => {
  const { kernel, session, link, post } = world(CONFIRM, SESSION)
  session.save('old.p.s')
  await link.begin(kernel, 'code')
  expect([session.token(), link.step()]).toEqual(['old.p.s', { at: 'confirm', name: 'Meera P.' }])
  await link.accept()
  expect(post).toHaveBeenLastCalledWith('/auth/exchange', { token: 'code', accept: true })
  expect([session.token(), link.step()]).toEqual(['new.p.s', { at: 'done' }])
})

test.each([
  ['declined', [CONFIRM]],
  ['refused', [new ApiError(400, 'This link does not work any more')]],
])('a link that is %s leaves who was logged in', async (_how, answers) => {
  const { kernel, session, link } = world(...answers)
  session.save('old.p.s')
  await link.begin(kernel, 'code')
  link.decline()
  expect([session.token(), link.step()]).toEqual(['old.p.s', { at: 'done' }])
})
