import { NO_EXPERTS } from '@app/testing/beside'
import { fakeNetwork, renderRemote } from '@app/testing/render-remote'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { manifest } from '../../manifest.ts'
import remote from '../remote.tsx'
import { catalogue } from '../testing/catalogue.ts'

fakeNetwork(NO_EXPERTS)

const pages = manifest.pages.filter((page) => !('frame' in page) && !('access' in page))

test('no two pages have the same title or description', () => {
  const described = manifest.pages.flatMap((page) => ('description' in page ? [page.description] : []))
  expect(new Set(described).size).toBe(described.length)
  expect(new Set(pages.map(({ title }) => title)).size).toBe(pages.length)
})

test.each(pages.map(({ path }) => path))('%s has a heading, and an action that works', async (path) => {
  renderRemote(remote, { path: path.replace(':slug', 'anything'), network: catalogue() })
  expect(await screen.findByRole('heading', { level: 1 })).toBeDefined()
  const actions = screen
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')])
    .filter(([, href]) => href === '/discovery-call' || href === '/discovery-call/timeslot')
  expect(actions.length).toBeGreaterThan(0)
  for (const [text, href] of actions)
    if (href === '/discovery-call') expect(text).toBe('Start with a discovery call · ₹149')
  // no page pretends to sell anything
  expect(screen.queryByText(/\b(buy now|add to (cart|basket)|checkout)\b/i)).toBeNull()
})

test.each(['/package/detail/none', '/lab-tests/none', '/courses/none'])('%s is not there', async (path) => {
  const { router } = renderRemote(remote, { path, network: catalogue({ packages: [], tests: [], courses: [] }) })
  await expect.poll(() => Object.values(router.state.errors ?? {})[0]).toMatchObject({ status: 404 })
})
