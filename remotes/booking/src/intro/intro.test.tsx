import { NO_CALL, NO_EXPERTS, NO_QUESTIONS } from '@app/testing/beside'
import { failure, fakeNetwork, renderRemote } from '@app/testing/render-remote'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import remote from '../remote.tsx'
import { catalogue } from '../testing/catalogue.ts'

fakeNetwork(NO_EXPERTS, NO_QUESTIONS)

test.each([
  ['/discovery-call', 'A discovery call', /20 minutes\.$/],
  ['/new-discovery-call', 'Your first call, step by step', /20 minutes\.$/],
  ['/g-discovery-call', 'Talk to someone who has heard it before', /20 minutes\.$/],
  ['/discovery-call-coupon', 'What a first call costs', /20 minutes, ₹149\.$/],
])('%s tells minutes, price and terms as the database has them', async (path, heading, length) => {
  renderRemote(remote, { path, network: catalogue() })
  expect(await screen.findByRole('heading', { level: 1, name: heading })).toBeDefined()
  expect(screen.getByText(length)).toBeDefined()
  expect(screen.getByText('₹149, in total. No extra charges.')).toBeDefined()
  expect(screen.getByRole('heading', { level: 2, name: 'What happens in the call' })).toBeDefined()
  expect(screen.getByText('All back: discovery_call. Some back.')).toBeDefined()
})

test('whom the reader came for goes on to the times with them', async () => {
  renderRemote(remote, { path: '/discovery-call?kind=Sexologist', network: catalogue() })
  const links = await screen.findAllByRole('link', { name: 'See all times' })
  expect(links.map((link) => link.getAttribute('href'))).toEqual(
    links.map(() => '/discovery-call/timeslot?kind=Sexologist'),
  )
})

test('TRUE-01 with nobody free it offers no time and sells none for later, and leads to writing to us', async () => {
  renderRemote(remote, { path: '/discovery-call', network: [NO_CALL, ...catalogue()] })
  const ways = await screen.findAllByRole('link', { name: 'No calls right now. Write to us instead' })
  expect(ways.map((link) => link.getAttribute('href'))).toEqual(['/contact-us', '/contact-us'])
  expect(screen.queryByRole('link', { name: 'See all times' })).toBeNull()
  expect(screen.queryByText(/Pay now and choose a time later/)).toBeNull()
})

test('without its numbers the page stands, and names none', async () => {
  const failed = [failure('GET /discovery-call/details', 500), failure('GET /policy/cancellation', 500)]
  renderRemote(remote, { path: '/discovery-call', network: failed })
  expect(await screen.findByRole('heading', { level: 1 })).toBeDefined()
  expect(screen.queryByText(/₹/)).toBeNull()
  expect(screen.getAllByRole('link', { name: 'See all times' })).toHaveLength(1)
})
