// @vitest-environment jsdom
import type { Entry } from '@app/federation/registry'
import { createSession, createStore } from '@app/kernel'
import { beforeEach, expect, test } from 'vitest'
import { pathAfterLogin } from './path-after-login.ts'

const entries = [
  {
    name: 'patient',
    pages: [
      { path: '/patient-dashboard', access: 'patient' },
      { path: '/doctor-dashboard', access: 'doctor' },
      { path: '/meeting', access: 'member' },
      { path: '/blog/detail/:slug' },
    ],
  },
] as unknown as Entry[]

beforeEach(() => sessionStorage.clear())

test.each([
  [null, 'Patient', '/patient-dashboard'],
  [null, 'Doctor', '/doctor-dashboard'],
  ['/patient-dashboard?tab=past', 'Patient', '/patient-dashboard?tab=past'],
  ['/patient-dashboard?tab=past', 'Doctor', '/doctor-dashboard'],
  ['/doctor-dashboard', 'Patient', '/patient-dashboard'],
  ['/meeting?appointment=1', 'Doctor', '/meeting?appointment=1'],
  ['/nowhere', 'Patient', '/patient-dashboard'],
  ['/blog/detail/x#comments', 'Patient', '/blog/detail/x#comments'],
] as const)('SHELL-14 after a login, %s remembered leads a %s to %s', (remembered, userType, way) => {
  const session = createSession(localStorage, sessionStorage, createStore())
  if (remembered) session.remember(remembered)
  expect(pathAfterLogin({ entries }, session, userType)).toBe(way)
  expect(session.takeRemembered()).toBeNull()
})
