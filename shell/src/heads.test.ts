import type { Entry } from '@app/federation/registry'
import type { Kernel } from '@app/kernel'
import { CONTRACT } from '@app/kernel/contract'
import { expect, test } from 'vitest'
import { headAt } from './heads.ts'

const entries = [
  {
    name: 'content',
    label: '',
    contract: CONTRACT,
    pages: [
      { path: '/', title: 'Home', description: 'Of home.' },
      { path: '/plain' },
      { path: '/left-alone', indexed: false },
      { path: '/mine', access: 'patient' },
      { path: '/theirs', access: 'doctor' },
      { path: '/members', access: 'member' },
      { path: '/own', title: 'Own', description: 'Of its own.' },
    ],
  },
] as unknown as Entry[]
const site = { entries, modules: new Map(), kernel: {} as Kernel }

test('a page’s canonical address has no slash at its end', () => {
  expect(headAt(site, '/own/', {}, false).canonical).toBe('/own')
  expect(headAt(site, '/own', {}, false).canonical).toBeUndefined()
  expect(headAt(site, '/', {}, false).canonical).toBeUndefined()
})

test('SHELL-01 a page without an entry of its own has home’s title and description', () => {
  const { title: home } = headAt(site, '/', {}, false)
  expect(headAt(site, '/plain', {}, false)).toMatchObject({ title: home, description: 'Of home.' })
  expect(headAt(site, '/own', {}, false)).toMatchObject({
    title: home.replace('Home', 'Own'),
    description: 'Of its own.',
  })
})

test('SHELL-01 RECD-02 a page that is not for search engines asks them to leave it', () => {
  expect(headAt(site, '/left-alone', {}, false).robots).toBe('noindex')
  expect(headAt(site, '/plain', {}, false).robots).toBeUndefined()
})

test.each(['/mine', '/theirs', '/members'])(
  'SHELL-01 search engines are kept out of what needs a login: %s',
  (path) => {
    expect(headAt(site, path, {}, false)).toMatchObject({ robots: 'noindex' })
  },
)

test('SHELL-13 a path that no page has is a page that is not there', () => {
  expect(headAt(site, '/Own', {}, false)).toMatchObject({
    title: expect.stringMatching(/^Page not found/),
    robots: 'noindex',
  })
})
