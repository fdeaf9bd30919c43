import type { ShiSection } from '@app/contracts/shi'
import { RAIL } from '@app/testing/beside'
import { answer, failure, fakeNetwork, renderRemote } from '@app/testing/render-remote'
import { cleanup, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import remote from '../remote.tsx'

fakeNetwork(...RAIL)

const section = (n: number, kind: ShiSection['kind'], questions: number): ShiSection => ({
  n,
  kind,
  title: `Part ${n}`,
  asks: `About ${n}.`,
  questions,
})
const sections = answer('GET /shi/get-all-sections', {
  version: 1,
  sections: [section(1, 'about', 3), section(2, 'scored', 7), section(3, 'safety', 7)],
})

test('SHIQ-01 the parts and their questions are those of the server, without those on safety', async () => {
  renderRemote(remote, { path: '/shi', network: [sections] })
  expect(await screen.findByText(/^10 questions in 2 parts and a few about safety\. You’ll see/)).toBeDefined()
  expect(within(screen.getByRole('list', { name: 'The parts' })).getAllByRole('listitem')).toHaveLength(2)
  for (const begin of screen.getAllByRole('link', { name: 'Begin, about 2 minutes' }))
    expect(begin.getAttribute('href')).toBe('/shi/questions')
})

test('the page says what the index is not', async () => {
  renderRemote(remote, { path: '/shi', network: [sections] })
  expect(await screen.findByText(/^No\. It helps you learn about yourself/)).toBeDefined()
})

test('a tap on an emergency number calls it', async () => {
  renderRemote(remote, { path: '/shi', network: [sections] })
  await screen.findByRole('heading', { name: 'If it can’t wait' })
  for (const number of ['112', '181', '14416'])
    expect(screen.getByRole('link', { name: number }).getAttribute('href')).toBe(`tel:${number}`)
})

test('the page shows what a report looks like, and says that its answers are made up', async () => {
  renderRemote(remote, { path: '/shi', network: [sections] })
  expect(await screen.findByRole('table', { name: 'A sample report, from made-up answers' })).toBeDefined()
  expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
    'Comfort and pain, Health and habits',
    'Closeness and communication',
  ])
  expect(screen.getByRole('row', { name: 'Comfort and pain Thriving 90 of 100' })).toBeDefined()
})

test('parts that do not load say so, and the questions can be opened all the same', async () => {
  renderRemote(remote, { path: '/shi', network: [failure('GET /shi/get-all-sections', 500)] })
  expect(await screen.findByText('The list of parts did not load')).toBeDefined()
  expect(screen.getAllByRole('link', { name: 'Begin' })).toHaveLength(2)
})

test('a patient who has answered before sees their last score, and a visitor sees none', async () => {
  const finished = [{ response_id: 'r1', finished_at: '2026-11-24T06:00:00.000Z', overall: 55 }]
  const responses = answer('GET /shi/get-shi-response', { open: null, finished })
  renderRemote(remote, { path: '/shi', as: 'Patient', network: [sections, responses] })
  expect((await screen.findByRole('link', { name: 'See your report' })).getAttribute('href')).toBe('/shi/report/r1')
  expect(screen.getByText(/^Last time, 24 Nov/)).toBeDefined()
  expect(screen.getByRole('img', { name: '55 of 100' })).toBeDefined()
  // someone with a report of their own needs no sample
  expect(screen.getByRole('link', { name: 'Answer again' }).getAttribute('href')).toBe('/shi/questions')
  expect(screen.queryByRole('table', { name: /^A sample report/ })).toBeNull()
  cleanup()
  renderRemote(remote, { path: '/shi', network: [sections, responses] })
  await screen.findByText(/^10 questions/)
  expect(screen.queryByRole('link', { name: 'See your report' })).toBeNull()
})

test('the line of scores says the dates of its first and its last report, and the card what to do next', async () => {
  const finished = [
    { response_id: 'r3', finished_at: '2026-11-24T06:00:00.000Z', overall: 55 },
    { response_id: 'r2', finished_at: '2026-11-12T06:00:00.000Z', overall: 50 },
    { response_id: 'r1', finished_at: '2026-11-02T06:00:00.000Z', overall: 48 },
  ]
  const responses = answer('GET /shi/get-shi-response', { open: null, finished })
  renderRemote(remote, { path: '/shi', as: 'Patient', network: [sections, responses] })
  const card = (await screen.findByText(/^Last time, 24 Nov/)).parentElement!
  expect(card.textContent).toMatch(/\+5 since 12\sNov/)
  const dates = within(card).getAllByText(/^\d+\sNov$/)
  expect(dates.map(({ textContent }) => textContent.replace(/\s/, ' '))).toEqual(['2 Nov', '24 Nov'])
  expect(
    within(card)
      .getAllByRole('link')
      .map(({ textContent }) => textContent),
  ).toEqual(['See your report', 'Answer again'])
  // the parts are one of the questions
  expect(screen.queryByRole('heading', { name: 'The parts' })).toBeNull()
  expect(within(screen.getByText('What are the 2 parts?').closest('details')!).getByText('Part 1')).toBeDefined()
})
