// @vitest-environment jsdom
import { refuse } from '@app/domain/result'
import { createStore } from 'jotai'
import { beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from './api.ts'
import { logOutEverywhere } from './log-out.ts'
import { createQueryClient } from './query-client.ts'
import type { Kernel } from './remote-module.ts'
import { createSession } from './session.ts'

beforeEach(() => localStorage.clear())

test('where the server does not end the sessions on all devices, none ends', async () => {
  const session = createSession(localStorage, sessionStorage, createStore())
  session.save('a.b.c')
  const fetched = vi.spyOn(globalThis, 'fetch')
  const post = async () => refuse(new ApiError(503, 'Something went wrong'))
  const kernel = { api: { post }, session, query: createQueryClient() } as unknown as Kernel
  expect(await logOutEverywhere.send(kernel)).toMatchObject({ ok: false, error: { status: 503 } })
  expect(session.token()).toBe('a.b.c')
  expect(fetched).not.toHaveBeenCalled()
  fetched.mockRestore()
})
