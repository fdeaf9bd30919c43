import { HOME, NO_EXPERTS, NO_POLICY, RAIL } from '@app/testing/beside'
import { fakeNetwork, renderRemote } from '@app/testing/render-remote'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import remote from '../remote.tsx'

fakeNetwork(...RAIL, ...HOME, NO_EXPERTS, NO_POLICY)

test.each([
  ['/', 'No calls are available right now'],
  ['/doctors', 'No experts are available right now'],
  ['/consult-your-expert', 'No experts are available right now'],
  ['/meet-your-expert', 'No experts are available right now'],
])('without any expert %s says so, and offers what works', async (path, title) => {
  const { onServer } = renderRemote(remote, { path })
  const box = (await screen.findByRole('heading', { name: title })).parentElement!
  const links = within(box)
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'))
  expect(links).toEqual(['/contact-us', '/blog'])
  // no link is dead
  expect(screen.queryByText(/See all times|0 experts/)).toBeNull()
  const html = onServer()
  expect(html).toContain(title)
  for (const shown of [html, document.body.textContent]) expect(shown).not.toMatch(/undefined|NaN|Infinity|null/)
})
