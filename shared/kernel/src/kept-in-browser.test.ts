// @vitest-environment jsdom
import { createStore } from 'jotai'
import { beforeEach, expect, test } from 'vitest'
import { tokenAtom } from './identity.ts'
import { createSession } from './session.ts'

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

test('SHELL-13 forgetting empties both storages, the theme apart, and tells who listens', () => {
  for (const name of ['token', 'utm_url', 'doctorDetail', 'anything']) localStorage.setItem(name, 'x')
  localStorage.setItem('theme', 'dark')
  for (const name of ['remembered_path', 'booking_draft']) sessionStorage.setItem(name, 'x')
  const store = createStore()
  const session = createSession(localStorage, sessionStorage, store)
  let told = 0
  store.sub(tokenAtom, () => told++)
  session.forget()
  expect(Object.keys(localStorage)).toEqual(['theme'])
  expect(Object.keys(sessionStorage)).toEqual([])
  expect(told).toBe(1)
})

test('without a chosen theme nothing stays', () => {
  localStorage.setItem('token', 'x')
  createSession(localStorage, sessionStorage, createStore()).forget()
  expect(localStorage).toHaveLength(0)
})
