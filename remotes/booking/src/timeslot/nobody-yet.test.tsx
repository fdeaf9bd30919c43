import { CALL, NO_EXPERTS, NO_FREE_TIMES, NO_POLICY, NO_QUESTIONS } from '@app/testing/beside'
import { answer, fakeNetwork, renderRemote } from '@app/testing/render-remote'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import remote from '../remote.tsx'

const none = answer('GET /availability-slot/for-discovery-call', {
  doctors: [],
  days: [],
  duration: 15,
  price_paise: 9900,
})
fakeNetwork(
  CALL,
  NO_EXPERTS,
  NO_FREE_TIMES,
  NO_POLICY,
  NO_QUESTIONS,
  none,
  answer('GET /package/user/package-list', []),
)

test.each([
  ['/discovery-call/timeslot', 'No times left in the next two weeks'],
  ['/book-appointment?kind=Sexologist', 'No times left in the coming weeks'],
])('without any expert %s says so, and offers what works', async (path, title) => {
  const { onServer } = renderRemote(remote, { path })
  const box = (await screen.findByRole('heading', { name: title })).parentElement!
  const links = within(box)
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'))
  expect(links).toEqual(['/contact-us', '/blog'])
  expect(screen.queryByRole('radio')).toBeNull()
  const html = onServer()
  expect(html).toContain(title)
  for (const shown of [html, document.body.textContent]) expect(shown).not.toMatch(/undefined|NaN|Infinity|null/)
})
