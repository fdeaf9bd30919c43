import { defineRemote } from '@app/kernel'
import { CONTRACT } from '@app/kernel/contract'
import { answer, fakeNetwork, renderRemote } from '@app/testing/render-remote'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { LoginPage } from '../pages/login-page.tsx'
import NotFoundLinks from './not-found-links.tsx'

fakeNetwork()

const remote = defineRemote({
  contract: CONTRACT,
  build: 'test',
  routes: () => [
    { path: '/nowhere', element: <NotFoundLinks /> },
    { path: '/login', element: <LoginPage site={{ entries: [] }} /> },
  ],
  head: () => undefined,
  fallback: () => null,
  busy: () => false,
})
const open = (path: string, next_slot: string | null) =>
  renderRemote(remote, {
    path,
    network: [answer('GET /discovery-call/details', { duration: 15, price_paise: 9900, next_slot })],
  })

test.each(['/nowhere', '/login'])('TRUE-01 a call is offered on %s while somebody has a time for one', async (path) => {
  open(path, '2026-11-24T04:30:00.000Z')
  const link = await screen.findByRole('link', { name: 'Book a discovery call' })
  expect(link.getAttribute('href')).toBe('/discovery-call')
})

test.each(['/nowhere', '/login'])('TRUE-01 no call is offered on %s when nobody has a time for one', async (path) => {
  open(path, null)
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Book a discovery call' })).toBeNull())
  expect(screen.getByRole('link', { name: /Write to us|Help and contact/ }).getAttribute('href')).toBe('/contact-us')
})
