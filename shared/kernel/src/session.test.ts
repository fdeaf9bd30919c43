// @vitest-environment jsdom
import fc from 'fast-check'
import { createStore } from 'jotai'
import { beforeEach, describe, expect, test } from 'vitest'
import { identityAtom } from './identity.ts'
import { createSession, isPathOfThisSite } from './session.ts'

const token = (payload: unknown) =>
  `h.${btoa(String.fromCharCode(...new TextEncoder().encode(JSON.stringify(payload))))}.s`

const PATIENT = { userType: 'Patient', name: 'मीरा' }

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

describe('SHELL-20 a session', () => {
  test('is held as long as a token is', () => {
    const session = createSession(localStorage, sessionStorage, createStore())
    expect(session.identity()).toBeNull()
    session.save(token(PATIENT))
    expect(session.identity()).toEqual(PATIENT)
    session.destroy()
    expect(session.identity()).toBeNull()
    expect(localStorage.getItem('token')).toBeNull()
  })

  test.each(['', 'not a token', 'a.b.c', token({ userType: 'Admin', name: 'x' }), token(null)])(
    'makes nobody of %s',
    (held) => {
      localStorage.setItem('token', held)
      expect(createSession(localStorage, sessionStorage, createStore()).identity()).toBeNull()
    },
  )

  test('another tab that forgets everything takes along what this one keeps to itself', () => {
    createSession(localStorage, sessionStorage, createStore())
    sessionStorage.setItem('draft', 'x')
    dispatchEvent(new StorageEvent('storage', { key: 'token' }))
    expect(sessionStorage.getItem('draft')).toBe('x')
    dispatchEvent(new StorageEvent('storage', { key: null }))
    expect(sessionStorage).toHaveLength(0)
  })

  test('the identity follows what this tab does', () => {
    const store = createStore()
    const session = createSession(localStorage, sessionStorage, store)
    session.save(token(PATIENT))
    expect(store.get(identityAtom)).toEqual(PATIENT)
    session.forget()
    expect(store.get(identityAtom)).toBeNull()
  })

  test('another tab that logs out is heard', () => {
    localStorage.setItem('token', token(PATIENT))
    const store = createStore()
    createSession(localStorage, sessionStorage, store)
    localStorage.removeItem('token')
    dispatchEvent(new StorageEvent('storage', { key: 'theme' }))
    expect(store.get(identityAtom)).toEqual(PATIENT)
    dispatchEvent(new StorageEvent('storage', { key: 'token' }))
    expect(store.get(identityAtom)).toBeNull()
  })

  test('a page that the browser kept learns who has logged out meanwhile', () => {
    localStorage.setItem('token', token(PATIENT))
    const store = createStore()
    createSession(localStorage, sessionStorage, store)
    localStorage.removeItem('token')
    dispatchEvent(new Event('pageshow'))
    expect(store.get(identityAtom)).toBeNull()
  })
})

describe('SHELL-14 the remembered path', () => {
  test('comes back once', () => {
    const session = createSession(localStorage, sessionStorage, createStore())
    session.remember('/patient-dashboard?tab=past')
    expect(session.takeRemembered()).toBe('/patient-dashboard?tab=past')
    expect(session.takeRemembered()).toBeNull()
  })

  test('of another site is not given out', () => {
    const session = createSession(localStorage, sessionStorage, createStore())
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
