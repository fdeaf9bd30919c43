// @vitest-environment jsdom
import type { Entry } from '@app/federation/registry'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { reportTab } from './report-tab.ts'

const build = (name: string, id: string) => ({
  build: id,
  base: `/r/${name}/${id}/`,
  contract: '1.0',
  entry: 'entry.js',
  js: [],
  css: [],
  files: {},
})
let entries: Entry[]
let modules: Map<string, { build: string }>
let sent: string[][]
let onRouted: () => void
let visibility: DocumentVisibilityState

const ended: (() => void)[] = []
/** The observers of the browser's own measurements, by what they observe. */
let measured: Map<string, (entries: object[]) => void>

beforeEach(() => {
  entries = [
    { name: 'booking', label: 'B', contract: '1.0', pages: [], current: build('booking', 'next') },
    { name: 'content', label: 'C', contract: '1.0', pages: [], current: build('content', 'c1') },
  ]
  modules = new Map()
  sent = []
  measured = new Map()
  visibility = 'visible'
  sessionStorage.clear()
  document.head.innerHTML = '<meta property="csp-nonce" content="" nonce="signed">'
  document.body.innerHTML = '<div id="root"></div>'
  Object.defineProperty(navigator, 'sendBeacon', {
    configurable: true,
    value: (address: string, text: string) => sent.push([address, ...text.split('\n')]) > 0,
  })
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility)
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([
    { name: 'https://clinic.example/r/booking/next/a.js', encodedBodySize: 1000 },
    { name: 'https://clinic.example/images/a.jpg', encodedBodySize: 9000 },
  ] as unknown as PerformanceEntryList)
  // the listeners of one test must not receive the events of the next one
  for (const target of [window, document]) {
    const add = target.addEventListener.bind(target) as Window['addEventListener']
    vi.spyOn(target as Window, 'addEventListener').mockImplementation(
      (type: string, listener: EventListenerOrEventListenerObject) => {
        add(type, listener)
        ended.push(() => target.removeEventListener(type, listener))
      },
    )
  }
  class Observer {
    static supportedEntryTypes = ['largest-contentful-paint', 'event']
    take: (list: { getEntries(): object[] }) => void
    constructor(take: (list: { getEntries(): object[] }) => void) {
      this.take = take
    }
    observe({ type }: { type: string }) {
      measured.set(type, (of) => this.take({ getEntries: () => of }))
    }
  }
  vi.stubGlobal('PerformanceObserver', Observer)
})
afterEach(() => {
  for (const end of ended.splice(0)) end()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

type Live = Parameters<typeof reportTab>[1]
const begin = (compared?: string) =>
  reportTab(
    { entries, ...(compared === undefined ? {} : { compared }) },
    {
      modules: modules as unknown as Live['modules'],
      router: { subscribe: (listener: () => void) => (onRouted = listener) } as unknown as Live['router'],
      hydrated: Promise.resolve(),
    },
  )
const show = (html: string) => {
  document.getElementById('root')!.innerHTML = html
}
const leave = () => {
  visibility = 'hidden'
  document.dispatchEvent(new Event('visibilitychange'))
  visibility = 'visible'
}
const SECTION = '<div data-remote="booking"></div>'
const report = (seen: string, failed = '', numbers = '1000 0 0') => ['/build-report', 'signed', seen, failed, numbers]
const throwFrom = (base: string) => {
  const error = new Error('planted')
  error.stack = `Error: planted\n at https://example.com${base}page.js:1:1`
  dispatchEvent(new ErrorEvent('error', { error }))
}

describe('TEAM-04 a tab reports once', () => {
  test('when it is left, with all that it has shown and how its document did; never again in that tab', async () => {
    modules.set('booking', { build: 'next' }).set('content', { build: 'c1' })
    begin()
    leave()
    expect(sent).toEqual([])
    show(SECTION)
    await Promise.resolve()
    show('<div data-remote="content"></div>')
    await Promise.resolve()
    measured.get('largest-contentful-paint')!([{ startTime: 900 }, { startTime: 1234.5 }])
    measured.get('event')!([{ interactionId: 1, duration: 80 }, { interactionId: 2, duration: 64 }, { duration: 900 }])
    expect(sent).toEqual([])
    leave()
    expect(sent).toEqual([report('booking/next content/c1', '', '1000 1235 80')])
    leave()
    throwFrom('/r/booking/next/')
    begin()
    leave()
    expect(sent).toHaveLength(1)
  })

  test('SAFE-04 nothing, and writes nothing, once its reader has left quickly', () => {
    modules.set('booking', { build: 'next' })
    show(SECTION)
    begin()
    sessionStorage.clear()
    leave()
    expect(sent).toEqual([])
    expect(sessionStorage).toHaveLength(0)
  })

  test('at its first failure at once, when the section is down, or the last good build stands in', () => {
    show('<div data-down="booking"></div>')
    begin()
    expect(sent).toEqual([report('booking/next', 'booking/next')])
    onRouted()
    leave()
    expect(sent).toHaveLength(1)
    sessionStorage.clear()
    modules.set('booking', { build: 'live' })
    show(SECTION)
    begin()
    expect(sent.slice(1)).toEqual([report('booking/next', 'booking/next')])
  })

  test('at an error of a remote’s own code, and none for code that is nobody’s here', () => {
    modules.set('booking', { build: 'next' })
    show(SECTION)
    begin()
    throwFrom('/r/booking/other/')
    expect(sent).toEqual([])
    throwFrom('/r/content/c1/')
    expect(sent).toEqual([report('booking/next content/c1', 'content/c1')])
  })

  test('nothing of a build that a live page has taken in since', () => {
    begin()
    entries[0] = { ...entries[0]!, current: build('booking', 'other') }
    modules.set('booking', { build: 'other' })
    show(SECTION)
    onRouted()
    leave()
    expect(sent).toEqual([])
  })

  test('of remotes in whose sample it is, by one draw for the tab; of a canary always', () => {
    modules.set('booking', { build: 'next' })
    show(SECTION)
    vi.spyOn(Math, 'random').mockReturnValue(0.25)
    entries[0] = { ...entries[0]!, sample: 25 }
    begin()
    leave()
    expect(sent).toEqual([])
    vi.spyOn(Math, 'random').mockReturnValue(0)
    begin()
    leave()
    expect(sent).toEqual([])
    begin('booking')
    leave()
    expect(sent).toHaveLength(1)
    sessionStorage.clear()
    vi.spyOn(Math, 'random').mockReturnValue(0.24)
    begin()
    leave()
    expect(sent).toHaveLength(2)
  })
})
