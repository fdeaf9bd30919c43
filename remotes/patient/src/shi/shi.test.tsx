import { fakeNetwork, renderRemote } from '@app/testing/render-remote'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import remote from '../remote.tsx'
import { PARTS } from './shi.content.ts'

fakeNetwork()

test('the index has eight parts and 26 questions', async () => {
  expect(PARTS).toHaveLength(8)
  renderRemote(remote, { path: '/shi' })
  expect(await screen.findByText(/^26 questions in 8 parts, about 4 minutes/)).toBeDefined()
  const parts = screen.getByRole('heading', { level: 2, name: 'The 8 parts' }).nextElementSibling as HTMLElement
  expect(within(parts).getAllByRole('listitem')).toHaveLength(8)
})

test('the page says what the index is not, and leads to what works', async () => {
  renderRemote(remote, { path: '/shi' })
  expect(await screen.findByText(/^No\. It helps you learn about yourself/)).toBeDefined()
  expect(screen.getByText('The questions are not open yet.')).toBeDefined()
  expect(screen.getByRole('link', { name: 'Start with a discovery call' }).getAttribute('href')).toBe('/discovery-call')
  expect(screen.getByRole('link', { name: 'Read the articles' }).getAttribute('href')).toBe('/blog')
  expect(screen.queryByRole('button')).toBeNull()
})

test('the page shows what a report looks like, and says that its answers are made up', async () => {
  renderRemote(remote, { path: '/shi' })
  const table = await screen.findByRole('table', { name: 'A sample report, of made-up answers' })
  const scored = PARTS.slice(1).map(({ name }) => name)
  expect(
    within(table)
      .getAllByRole('rowheader')
      .map(({ textContent }) => textContent),
  ).toEqual(scored)
})
