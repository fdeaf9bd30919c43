// @vitest-environment jsdom
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { renderDocument } from './html.ts'

const [, first] = /<script nonce="N">(.*?)<\/script>/s.exec(
  renderDocument({
    nonce: 'N',
    head: { title: 'T' },
    icon: '',
    fonts: [],
    styles: [],
    scripts: [],
    preload: [],
    html: '',
    boot: {},
  }),
)!

const page = window as { linkToken?: string }

function arriveAt(address: string): void {
  history.replaceState(null, '', address)
  // oxlint-disable-next-line no-eval -- runs the script as the document does
  globalThis.eval(first!)
}

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  delete page.linkToken
})

describe('the first script', () => {
  test('SHELL-12 keeps the address of arrival, without what could be a secret', () => {
    arriveAt('/blog?utm_source=poster&token=abc&code=123&phone=98&utm_term=x#frag')
    expect(localStorage.getItem('utm_url')).toBe(`${location.origin}/blog?utm_source=poster&utm_term=x`)
  })

  test('SHELL-12 each start from elsewhere counts, and no step within the site does', () => {
    const came = (from: string) => vi.spyOn(document, 'referrer', 'get').mockReturnValue(from)
    const kept = () => localStorage.getItem('utm_url')
    arriveAt('/blog?utm_source=poster')
    came(`${location.origin}/blog`)
    arriveAt('/doctors')
    expect(kept()).toBe(`${location.origin}/blog?utm_source=poster`)
    came('https://search.example/')
    arriveAt('/doctors?utm_source=mail&name=Meera&gclid=1')
    expect(kept()).toBe(`${location.origin}/doctors?utm_source=mail`)
    // a site whose name begins like ours
    came(`${location.origin}.example/`)
    arriveAt('/faq')
    expect(kept()).toBe(`${location.origin}/faq`)
    vi.restoreAllMocks()
  })

  test('SHELL-14 takes a token out of the address, into memory and no storage', () => {
    arriveAt('/patient-dashboard?token=secret&tab=past#x')
    expect(location.pathname + location.search + location.hash).toBe('/patient-dashboard?tab=past#x')
    expect(page.linkToken).toBe('secret')
    expect(JSON.stringify([localStorage, sessionStorage])).not.toContain('secret')
  })

  test.each(['pageswap', 'pagereveal'])('at %s nothing moves in a tab that was left quickly', (name) => {
    const skipTransition = vi.fn()
    const move = () => dispatchEvent(Object.assign(new Event(name), { viewTransition: { skipTransition } }))
    arriveAt('/blog')
    move()
    expect(skipTransition).not.toHaveBeenCalled()
    window.name = 'left'
    move()
    expect(skipTransition).toHaveBeenCalled()
    window.name = ''
    // a document without an animation reports that
    dispatchEvent(Object.assign(new Event(name), { viewTransition: null }))
  })

  test.each([
    ['Transition was aborted because of invalid state. Page already revealed', false],
    ['Transition was skipped', false],
    ['The slot is taken', true],
  ])('the rejection %j is an error of the page: %s', (message, isError) => {
    arriveAt('/blog')
    const reason = new DOMException(message, 'InvalidStateError')
    const rejection = Object.assign(new Event('unhandledrejection', { cancelable: true }), { reason })
    dispatchEvent(rejection)
    // a rejection without a reason is left alone
    dispatchEvent(new Event('unhandledrejection'))
    expect(rejection.defaultPrevented).toBe(!isError)
  })

  test('SAFE-04 hides a page that the browser kept in a tab that was left quickly, and no other', () => {
    const root = document.documentElement
    const comeBack = () => dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
    arriveAt('/erectile-dysfunction')
    dispatchEvent(Object.assign(new Event('pagehide'), { persisted: true }))
    expect(root.style.visibility).toBe('hidden')
    comeBack()
    expect([root.hidden, root.style.visibility]).toEqual([false, ''])
    window.name = 'left'
    comeBack()
    expect(root.hidden).toBe(true)
    root.hidden = false
    window.name = ''
  })
})
