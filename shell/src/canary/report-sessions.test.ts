// @vitest-environment jsdom
import type { Entry } from '@app/federation/registry'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { reportSessions } from './report-sessions.ts'

const build = (id: string) => ({
  build: id,
  base: `/r/booking/${id}/`,
  contract: '1.0',
  entry: 'entry.js',
  js: [],
  css: [],
  files: {},
})
let entries: Entry[]
let modules: Map<string, { build: string }>
let sent: string[]
let onRouted: () => void

beforeEach(() => {
  entries = [
    { name: 'booking', label: 'Booking', contract: '1.0', pages: [], current: build('next'), lastGood: build('live') },
  ]
  modules = new Map()
  sent = []
  sessionStorage.clear()
  document.body.innerHTML = '<div id="root"></div>'
  Object.defineProperty(navigator, 'sendBeacon', {
    configurable: true,
    value: (address: string, text: string) => sent.push(`${address} ${text}`) > 0,
  })
})
afterEach(() => vi.restoreAllMocks())

type Live = Parameters<typeof reportSessions>[2]
const begin = () =>
  reportSessions(entries, 'booking', {
    modules: modules as unknown as Live['modules'],
    router: { subscribe: (listener: () => void) => (onRouted = listener) } as unknown as Live['router'],
  })
const show = (html: string) => {
  document.getElementById('root')!.innerHTML = html
}
const SECTION = '<div data-remote="booking"></div>'
const DOWN = '<div data-down="booking"></div>'
const SESSION = '/canary-report next session'
const FAILING = '/canary-report next failing'

describe('FEDR-07 a tab reports', () => {
  test('nothing until it shows a page of the remote, then one session, however often it shows one', async () => {
    begin()
    modules.set('booking', { build: 'next' })
    expect(sent).toEqual([])
    show(SECTION)
    await expect.poll(() => sent).toEqual([SESSION])
    show('')
    show(SECTION)
    onRouted()
    begin()
    expect(sent).toEqual([SESSION])
  })

  test('a failing session once, when the section is down', () => {
    show(DOWN)
    begin()
    onRouted()
    expect(sent).toEqual([SESSION, FAILING])
  })

  test('a failing session, when the last good build stands in', () => {
    modules.set('booking', { build: 'live' })
    show(SECTION)
    begin()
    expect(sent).toEqual([SESSION, FAILING])
  })

  test('a failing session, when its own code throws, and none for others’ code', () => {
    modules.set('booking', { build: 'next' })
    show(SECTION)
    begin()
    const error = new Error('planted')
    error.stack = 'Error: planted\n at https://example.com/r/content/c1/page.js:1:1'
    dispatchEvent(new ErrorEvent('error', { error }))
    expect(sent).toEqual([SESSION])
    error.stack = 'Error: planted\n at https://example.com/r/booking/next/page.js:1:1'
    dispatchEvent(new ErrorEvent('error', { error }))
    expect(sent).toEqual([SESSION, FAILING])
  })

  test('nothing of a build that a live page has taken in since', () => {
    show(SECTION)
    begin()
    entries[0] = { ...entries[0]!, current: build('other') }
    modules.set('booking', { build: 'other' })
    onRouted()
    expect(sent).toEqual([])
  })
})
