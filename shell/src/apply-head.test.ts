// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest'
import { applyHead, siteAddress } from './apply-head.ts'

const SITE = 'https://clinic.example'
const head = () =>
  Object.fromEntries(
    [...document.head.querySelectorAll<HTMLMetaElement>('meta')].map((meta) => [
      meta.getAttribute('name') ?? meta.getAttribute('property'),
      meta.content,
    ]),
  )
const canonical = () => document.querySelector<HTMLLinkElement>('link[rel=canonical]')?.href

beforeEach(() => {
  document.head.innerHTML = `<title>Served</title><meta name="description" content="Of the served page.">
    <link rel="canonical" href="${SITE}/served"><meta property="og:title" content="Served">
    <meta property="og:url" content="${SITE}/served"><meta property="og:image" content="${SITE}/images/share.png">
    <script type="application/ld+json">{}</script>`
})

test('SHELL-01 the next page’s description, address and preview stand in the head, and nothing of the last one’s', () => {
  expect(siteAddress()).toBe(SITE)
  applyHead({ title: 'Next', description: 'Of the next.', kind: 'article' }, '/next', SITE)
  expect(document.title).toBe('Next')
  expect(canonical()).toBe(`${SITE}/next`)
  expect(head()).toEqual({
    description: 'Of the next.',
    'og:title': 'Next',
    'og:description': 'Of the next.',
    'og:type': 'article',
    'og:url': `${SITE}/next`,
    'og:image': `${SITE}/images/share.png`,
  })
  expect(document.querySelector('script')).toBeNull()
})

test('SHELL-01 a page that names another canonical address has that one, and no description where it has none', () => {
  applyHead({ title: 'Next', canonical: '/kept' }, '/next', SITE)
  expect(canonical()).toBe(`${SITE}/kept`)
  expect(head()).not.toHaveProperty('description')
})

test('SHELL-01 a private page is kept out of search and previews, and a public one after it is let in again', () => {
  applyHead({ title: 'Dashboard', robots: 'noindex' }, '/patient-dashboard', SITE)
  expect(canonical()).toBeUndefined()
  expect(head()).toEqual({ robots: 'noindex', 'og:image': `${SITE}/images/share.png` })
  applyHead({ title: 'Next' }, '/next', SITE)
  expect(canonical()).toBe(`${SITE}/next`)
  expect(head()).not.toHaveProperty('robots')
})
