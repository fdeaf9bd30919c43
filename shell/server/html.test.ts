import { describe, expect, test } from 'vitest'
import { renderDocument, scriptJson } from './html.ts'
import { securityHeaders } from './security-headers.ts'

const document = (overrides: Partial<Parameters<typeof renderDocument>[0]> = {}) =>
  renderDocument({
    nonce: 'N',
    head: { title: 'T' },
    icon: '/favicon.svg',
    fonts: [],
    styles: [],
    scripts: [],
    preload: [],
    html: '',
    boot: {},
    ...overrides,
  })

describe('a document', () => {
  test('lets no title out of its element', () => {
    expect(document({ head: { title: '</title><script>', description: '"><script>' } })).not.toMatch(
      /<\/title><script>|"><script>/,
    )
  })

  test('lets no data out of its script', () => {
    expect(document({ boot: { text: '</script><script>alert(1)</script>' } })).not.toContain('</script><script>alert')
    expect(JSON.parse(scriptJson({ a: '<\u2028' }))).toEqual({ a: '<\u2028' })
  })

  test('tells machines what it is, and lets nothing out of that script either', () => {
    const html = document({
      head: { title: 'T"', kind: 'article', data: [{ '@type': 'Article', headline: '</script><script>alert(1)' }] },
      shareImage: 'https://clinic.example/images/share.png',
    })
    expect(html).toContain('<meta property="og:title" content="T&quot;">')
    expect(html).toContain('<meta property="og:type" content="article">')
    expect(html).not.toContain('</script><script>alert')
    const [, json] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html)!
    expect(JSON.parse(json!)).toEqual({
      '@context': 'https://schema.org',
      '@graph': [{ '@type': 'Article', headline: '</script><script>alert(1)' }],
    })
  })

  test('kept from search engines shows nothing to who previews its link', () => {
    expect(document({ head: { title: 'T', robots: 'noindex' } })).not.toContain('og:')
  })

  test('gives every inline script and sheet the nonce', () => {
    const html = document({
      styles: [{ href: '/r/a.css', text: 'a{}' }],
      scripts: [{ src: '/r/a.js', integrity: 'sha384-x' }],
    })
    for (const [tag] of html.matchAll(/<(?:script|style)(?! type="application\/(?:ld\+)?json")[^>]*>/g))
      expect(tag).toContain('nonce="N"')
  })
})

describe('the policy', () => {
  const live = { frame: ['https://pay.example'], connect: ['https://pay.example'], form: ['https://pay.example'] }
  const HERE = { storageUrl: undefined, socketUrl: undefined }
  const policy = (kind: 'default' | 'pay' | 'meet', provider?: typeof live, hasZoom = false) =>
    securityHeaders('N', kind, { ...HERE, checkouts: provider, hasZoom })['content-security-policy']!

  test('SHELL-23 lets pictures and films in from the storage base, and sockets of a meeting to theirs', () => {
    const there = { storageUrl: 'https://files.example/of/us', socketUrl: 'https://sockets.example', hasZoom: false }
    const rules = (kind: 'default' | 'meet') =>
      securityHeaders('N', kind, { ...there, checkouts: undefined })['content-security-policy']!.split('; ')
    for (const kind of ['default', 'meet'] as const) {
      expect(rules(kind)).toContain("img-src 'self' data: https://files.example")
      expect(rules(kind)).toContain("media-src 'self' blob: https://files.example")
    }
    expect(rules('meet')).toContain("connect-src 'self' wss://sockets.example")
    expect(rules('default')).toContain("connect-src 'self'")
  })

  test('allows a provider’s hosts on documents that pay, and nowhere else', () => {
    expect(policy('pay', live)).toContain('https://pay.example')
    expect(policy('default', live)).not.toContain('https://pay.example')
    expect(policy('meet', live)).not.toContain('https://pay.example')
  })

  test('keeps Trusted Types where no live provider is configured', () => {
    expect(policy('pay')).toContain("require-trusted-types-for 'script'")
    expect(policy('pay', live)).not.toContain('require-trusted-types-for')
  })

  test('MEET-02 is widened for Zoom on the document of a meeting, and nowhere else', () => {
    const own = policy('meet').split('; ')
    const widened = policy('meet', live, true).split('; ')
    expect(widened.filter((rule) => !own.includes(rule))).toEqual([
      "script-src 'nonce-N' 'strict-dynamic' 'wasm-unsafe-eval'",
      "worker-src 'self' blob:",
      "connect-src 'self' https://zoom.us https://*.zoom.us wss://*.zoom.us",
    ])
    expect(own.filter((rule) => !widened.includes(rule))).toEqual([
      "script-src 'nonce-N' 'strict-dynamic'",
      "connect-src 'self'",
      "require-trusted-types-for 'script'",
      'trusted-types shell default article-html',
    ])
    for (const kind of ['default', 'pay'] as const) expect(policy(kind, live, true)).toBe(policy(kind, live))
  })

  test('MEET-03 of a meeting without Zoom is, to the byte, that of any other page', () => {
    expect(policy('meet')).toBe(policy('default'))
    expect(policy('meet')).not.toMatch(/zoom|wasm|blob:.*worker|worker/)
  })

  test('camera and microphone belong to the meeting alone', () => {
    const allowed = (kind: 'default' | 'meet') =>
      securityHeaders('N', kind, { ...HERE, checkouts: undefined, hasZoom: false })['permissions-policy']
    expect(allowed('meet')).toContain('camera=(self)')
    expect(allowed('default')).toContain('camera=()')
  })
})
