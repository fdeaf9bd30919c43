// @vitest-environment jsdom
import { createSession, createStore, themeAtom } from '@app/kernel'
import { beforeEach, expect, test } from 'vitest'
import { followInDocument } from './document-attributes.ts'

const { dataset } = document.documentElement
const patient = `h.${btoa(JSON.stringify({ userType: 'Patient', name: 'A' }))}.s`

beforeEach(() => {
  localStorage.clear()
  delete dataset.theme
  delete dataset.account
})

test('SHELL-20 the menu follows who logs in and out', () => {
  const store = createStore()
  const session = createSession(localStorage, sessionStorage, store)
  dataset.account = 'Doctor'
  followInDocument({ store })
  expect(dataset.account).toBeUndefined()
  session.save(patient)
  expect(dataset.account).toBe('Patient')
  session.destroy()
  expect(dataset.account).toBeUndefined()
})

test('the theme that the document was drawn in is known, and a choice is shown and kept', () => {
  const store = createStore()
  dataset.theme = 'dark'
  followInDocument({ store })
  expect(store.get(themeAtom)).toBe('dark')
  store.set(themeAtom, 'light')
  expect([dataset.theme, localStorage.getItem('theme')]).toEqual(['light', 'light'])
})

test('a choice that is taken back follows the system again, and nothing is kept', () => {
  const store = createStore()
  followInDocument({ store })
  store.set(themeAtom, 'dark')
  store.set(themeAtom, undefined)
  expect([dataset.theme, localStorage.getItem('theme')]).toEqual([undefined, null])
})
