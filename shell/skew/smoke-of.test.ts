import type { Sidecar } from '@app/federation/registry'
import { readSmoke } from '@app/federation/smoke'
import { expect, test } from 'vitest'
import { smokeOf, visitedBy } from './smoke-of.ts'

const sidecar = (name: string, more: object) => ({ name, pages: [], ...more }) as unknown as Sidecar

test('FEDR-03 the gate takes the steps that a build brings', () => {
  const smoke = [{ open: '/desk' }, { see: 'The desk is open' }]
  expect(smokeOf(sidecar('desk', { smoke }))).toEqual(smoke)
})

test.each([
  [
    'a public page, as a document and by a click',
    [{ path: '/desk/:id' }, { path: '/desk', access: 'public' }],
    [{ open: '/desk' }, { open: '/site-map' }, { followTo: '/desk' }],
  ],
  ['a page that no list has, as a document', [{ path: '/pay', document: 'pay' }], [{ open: '/pay' }]],
  ['a private page, as its reader', [{ path: '/ward', access: 'doctor' }], [{ logIn: 'doctor' }, { open: '/ward' }]],
])('FEDR-03 of an older build, it opens %s', (_what, pages, steps) => {
  expect(smokeOf(sidecar('desk', { pages }))).toEqual(steps)
})

test.each([
  ['code', () => {}, 'it is no list of steps'],
  ['no step at all', [], 'it is no list of steps'],
  ['another site', [{ open: '/desk' }, { open: '//elsewhere.example/' }], 'step 2 is no step'],
  ['a word that no step has', [{ evaluate: 'process.env' }], 'step 1 is no step'],
])('steps are data: %s is refused', (_what, steps, words) => {
  expect(() => readSmoke(steps)).toThrow(words)
})

test('steps visit the remotes whose pages they open', () => {
  const remotes = [
    sidecar('content', { pages: [{ path: '/blog' }] }),
    sidecar('patient', { pages: [{ path: '/patient-dashboard' }] }),
    sidecar('booking', { pages: [{ path: '/thankyou' }] }),
  ]
  const steps = readSmoke([{ open: '/blog?page=2' }, { logIn: 'patient' }, { open: '/nowhere' }])
  expect(visitedBy(steps, remotes).map(({ name }) => name)).toEqual(['content', 'patient'])
})
