// @vitest-environment jsdom
import type { Entry } from '@app/federation/registry'
import type { createBrowserRouter, Kernel, RemoteModule } from '@app/kernel'
import { beforeEach, expect, test } from 'vitest'
import { createDocumentHead } from './document-head.ts'

type State = ReturnType<typeof createBrowserRouter>['state']

const entries = [
  {
    name: 'content',
    pages: [
      { path: '/', title: 'Home' },
      { path: '/blog', title: 'Articles' },
    ],
  },
  { name: 'patient', pages: [{ path: '/patient-dashboard', title: 'Dashboard', access: 'patient' }] },
] as unknown as Entry[]
const modules = new Map([['content', { head: () => undefined } as unknown as RemoteModule]])
const site = { entries, modules, kernel: {} as Kernel }
const shown = (pathname: string, errors: State['errors'] = null) =>
  ({ location: { pathname }, matches: [], errors }) as unknown as State
const icon = () => document.querySelector<HTMLLinkElement>('link[rel=icon]')!.getAttribute('href')

beforeEach(() => {
  document.head.innerHTML = '<title>Served</title><link rel="icon" href="/served.svg">'
})

test('SHELL-01 the page that is shown has its own title, and a private one a mark that says nothing', () => {
  const write = createDocumentHead({ site, isFrozenAt: () => false })
  write(shown('/blog'))
  expect(document.title).toMatch(/^Articles \|/)
  expect(icon()).toBe('/favicon.svg')
  write(shown('/patient-dashboard'))
  expect(icon()).toBe('/favicon-plain.svg')
})

test('a page that is kept as it was served keeps its served head', () => {
  createDocumentHead({ site, isFrozenAt: (path) => path === '/blog' })(shown('/blog'))
  expect(document.title).toBe('Served')
})

test('SHELL-01 a page that is not there says so; one whose remote is down keeps its title', () => {
  const write = createDocumentHead({ site, isFrozenAt: () => false })
  write(shown('/blog', { page: { status: 404 } }))
  expect(document.title).toMatch(/^Page not found/)
  write(shown('/patient-dashboard', { page: { status: 404 } }))
  expect(document.title).toMatch(/^Dashboard/)
})
