// @vitest-environment jsdom
import { createQueryClient, dehydrate, noticesAtom, triesAtom } from '@app/kernel'
import type * as KernelPackage from '@app/kernel'
import { afterEach, expect, test, vi } from 'vitest'
import type { Boot } from './boot.ts'
import { createBrowserKernel } from './browser-kernel.ts'

type Options = Parameters<typeof KernelPackage.createBrowserApi>[0]
let told: Options

// the tests of the calls cover when a session's end is reported; this file tests the consequences
vi.mock('@app/kernel', async (original) => ({
  ...(await original<typeof KernelPackage>()),
  createBrowserApi: (options: Options) => {
    told = options
  },
}))

afterEach(() => sessionStorage.clear())

const entries = [{ name: 'account', pages: [{ path: '/account', access: 'member' }] }]
const boot = { entries, contact: {}, foreignScripts: [] } as unknown as Boot

test.each([
  ['with a token', true, '/login'],
  ['without a token', false, '/'],
])('SHELL-15 a session that ended %s leads on, and the path is remembered', (_how, hadToken, way) => {
  const go = vi.fn()
  const kernel = createBrowserKernel(boot, () => ({ go, prefetch() {}, panel: async () => undefined }))
  history.replaceState(null, '', '/patient-dashboard?tab=past')
  told.onSessionEnded({ hadToken })
  expect(go.mock.calls).toEqual([[way]])
  expect(kernel.session.takeRemembered()).toBe('/patient-dashboard?tab=past')
})

test('SHELL-15 SHELL-20 a call without a token leaves a private page to its guard, and remembers nothing', () => {
  const go = vi.fn()
  const kernel = createBrowserKernel(boot, () => ({ go, prefetch() {}, panel: async () => undefined }))
  history.replaceState(null, '', '/account')
  told.onSessionEnded({ hadToken: false })
  expect(go).not.toHaveBeenCalled()
  expect(kernel.session.takeRemembered()).toBeNull()
})

test('SHELL-15 a call that outlived a log out leaves its reader at the login, and remembers nothing', () => {
  const go = vi.fn()
  const kernel = createBrowserKernel(boot, () => ({ go, prefetch() {}, panel: async () => undefined }))
  history.replaceState(null, '', '/login')
  told.onSessionEnded({ hadToken: false })
  expect(go).not.toHaveBeenCalled()
  expect(kernel.session.takeRemembered()).toBeNull()
})

test('what a kept document carries is fresh: nothing of it is asked for again', () => {
  const rendered = createQueryClient()
  rendered.setQueryData(['doctors'], ['Dr Rao'], { updatedAt: Date.now() - 3_600_000 })
  const { query } = createBrowserKernel({ ...boot, query: dehydrate(rendered) }, () => undefined)
  const [found] = query.getQueryCache().findAll({ queryKey: ['doctors'] })
  expect(found!.state.data).toEqual(['Dr Rao'])
  expect(found!.isStaleByTime(30_000)).toBe(false)
})

test('SHELL-16 a refusal of what the visitor started is an error among the notices', () => {
  const { store } = createBrowserKernel(boot, () => undefined)
  told.onRefused('Too late')
  expect(store.get(noticesAtom)).toEqual([{ kind: 'error', message: 'Too late', isOfTry: true }])
  told.onTry()
  told.onTry()
  expect(store.get(triesAtom)).toBe(2)
})
