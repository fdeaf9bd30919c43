import fc from 'fast-check'
import { beforeEach, describe, expect, test } from 'vitest'
import { createSession, isPathOfThisSite } from './session.ts'

const token = (payload: unknown) =>
  `h.${btoa(String.fromCharCode(...new TextEncoder().encode(JSON.stringify(payload))))}.s`

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

describe('SHELL-20 a session', () => {
  test('is held as long as a token is', () => {
    const session = createSession(localStorage, sessionStorage)
    expect(session.identity()).toBeNull()
    session.save(token({ userType: 'Patient', name: 'मीरा' }))
    expect(session.identity()).toEqual({ userType: 'Patient', name: 'मीरा' })
    session.destroy()
    expect(session.identity()).toBeNull()
    expect(localStorage.getItem('token')).toBeNull()
  })

  test.each(['', 'not a token', 'a.b.c', token({ userType: 'Admin', name: 'x' }), token(null)])(
    'makes nobody of %s',
    (held) => {
      localStorage.setItem('token', held)
      expect(createSession(localStorage, sessionStorage).identity()).toBeNull()
    },
  )

  test('another tab that forgets everything takes along what this one keeps to itself', () => {
    const stop = createSession(localStorage, sessionStorage).subscribe(() => {})
    sessionStorage.setItem('draft', 'x')
    dispatchEvent(new StorageEvent('storage', { key: 'token' }))
    expect(sessionStorage.getItem('draft')).toBe('x')
    dispatchEvent(new StorageEvent('storage', { key: null }))
    stop()
    expect(sessionStorage).toHaveLength(0)
  })

  test('another tab that logs out is heard', () => {
    const session = createSession(localStorage, sessionStorage)
    let heard = 0
    const stop = session.subscribe(() => heard++)
    dispatchEvent(new StorageEvent('storage', { key: 'token' }))
    dispatchEvent(new StorageEvent('storage', { key: 'theme' }))
    stop()
    dispatchEvent(new StorageEvent('storage', { key: 'token' }))
    expect(heard).toBe(1)
  })
})

describe('SHELL-14 the remembered path', () => {
  test('comes back once', () => {
    const session = createSession(localStorage, sessionStorage)
    session.remember('/patient-dashboard?tab=past')
    expect(session.takeRemembered()).toBe('/patient-dashboard?tab=past')
    expect(session.takeRemembered()).toBeNull()
  })

  test('of another site is not given out', () => {
    const session = createSession(localStorage, sessionStorage)
    session.remember('//evil.example')
    expect(session.takeRemembered()).toBeNull()
  })

  test.each(['//evil.example', '/\\evil.example', 'https://evil.example', 'javascript:alert(1)', '/\tevil', ''])(
    'is never %j',
    (path) => expect(isPathOfThisSite(path)).toBe(false),
  )

  test('never leads to another origin', () => {
    fc.assert(
      fc.property(fc.string(), (rest) => {
        const path = `/${rest}`
        if (!isPathOfThisSite(path)) return
        expect(new URL(path, 'https://site.example').origin).toBe('https://site.example')
      }),
      { numRuns: 2000 },
    )
  })
})
