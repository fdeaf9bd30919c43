// @vitest-environment jsdom
import { ok, refuse } from '@app/domain/result'
import { ApiError, createQueryClient, createSession, createStore, type Kernel } from '@app/kernel'
import { beforeEach, expect, test, vi } from 'vitest'
import { logInByLink } from './link-login.ts'
import { linkStepAtom } from './link-step.ts'

beforeEach(() => localStorage.clear())

function world(...answers: unknown[]) {
  const post = vi.fn((_path: string, _body: unknown) => {
    const next = answers.shift()
    return Promise.resolve(next instanceof Error ? refuse(next) : ok(next))
  })
  const store = createStore()
  const session = createSession(localStorage, sessionStorage, store)
  const kernel = { api: { post }, session, store, query: createQueryClient() } as unknown as Kernel
  const answer = (isMine: boolean) => {
    const step = store.get(linkStepAtom)
    if (step.at === 'confirm') step.answer(isMine)
  }
  return { post, session, kernel, step: () => store.get(linkStepAtom), answer }
}
const SESSION = { state: 'session', session: { token: 'new.p.s' } }
const CONFIRM = { state: 'confirm', name: 'Meera P.' }

test('SHELL-14 a link of this browser’s last account logs in', async () => {
  const { kernel, session, step, post } = world(SESSION)
  const begun = logInByLink(kernel, 'code')
  expect(step()).toEqual({ at: 'asking' })
  await begun
  expect(post).toHaveBeenCalledWith('/auth/exchange', { token: 'code', accept: false })
  expect([session.token(), step()]).toEqual(['new.p.s', { at: 'done' }])
})

test('SHELL-14 a link of another account logs nobody in before the reader has agreed', async () => {
  const { kernel, session, step, answer, post } = world(CONFIRM, SESSION)
  session.save('old.p.s')
  await logInByLink(kernel, 'code')
  expect([session.token(), step()]).toEqual([
    'old.p.s',
    { at: 'confirm', name: 'Meera P.', answer: expect.any(Function) },
  ])
  answer(true)
  await expect.poll(() => step()).toEqual({ at: 'done' })
  expect(post).toHaveBeenLastCalledWith('/auth/exchange', { token: 'code', accept: true })
  expect([session.token(), step()]).toEqual(['new.p.s', { at: 'done' }])
})

test.each([
  ['declined', [CONFIRM]],
  ['refused', [new ApiError(400, 'This link does not work any more')]],
])('a link that is %s leaves who was logged in', async (_how, answers) => {
  const { kernel, session, step, answer } = world(...answers)
  session.save('old.p.s')
  await logInByLink(kernel, 'code')
  answer(false)
  expect([session.token(), step()]).toEqual(['old.p.s', { at: 'done' }])
})
