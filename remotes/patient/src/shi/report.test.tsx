import { drafts } from '@app/kernel'
import type { ShiReport } from '@app/contracts/shi'
import { RAIL } from '@app/testing/beside'
import { answer, answerTo, failure, fakeNetwork, renderRemote } from '@app/testing/render-remote'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import remote from '../remote.tsx'

fakeNetwork(...RAIL)

const ID = '7f0c0a52-5a3f-4a52-9b0c-2f6f9d3c1a11'
const KEY = 'k'.repeat(43)
const part = (n: number, score: number | null) => ({
  n,
  title: `Part ${n}`,
  score,
  causes: `Causes ${n}.`,
  steps: [`Step ${n}.`],
  article: { slug: `article-${n}`, title: `Article ${n}` },
})
const aReport = (change: Partial<ShiReport> = {}): ShiReport => ({
  response_id: ID,
  finished_at: '2026-11-21T06:00:00.000Z',
  version: 1,
  rule: 1,
  urgent: [],
  overall: 62,
  sections: [part(2, 80), part(3, 30), part(4, null)],
  strengths: [2],
  focus: [3],
  earlier: [],
  shares: [],
  ...change,
})
const ofPatient = (change: Partial<ShiReport> = {}, ...network: ReturnType<typeof answer>[]) =>
  renderRemote(remote, {
    path: `/shi/report/${ID}`,
    as: 'Patient',
    network: [...network, answer('GET /shi/get-shi-report', aReport(change))],
  })
const headings = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)

describe('SHIQ-02 the report', () => {
  test('says what goes well before what deserves a look, and words before numbers', async () => {
    ofPatient()
    expect(await screen.findByText('Part 2: thriving')).toBeDefined()
    expect(headings()).toEqual([
      'What’s going well',
      'What deserves a closer look',
      'In numbers',
      'Share your report with an expert',
      'Talk about it',
    ])
    expect(screen.getByRole('link', { name: 'Article 3' }).getAttribute('href')).toBe('/blog/detail/article-3')
    expect(screen.getByText('Overall: doing okay, 62 out of 100.')).toBeDefined()
  })

  test('draws the parts that have a number as a table, and says of the others why they have none', async () => {
    ofPatient()
    const rows = within(await screen.findByRole('table', { name: 'Each part' })).getAllByRole('row')
    expect(rows.map(({ textContent }) => textContent)).toEqual(['Part 280 of 100', 'Part 330 of 100'])
    expect(screen.getByText('Part 4: not enough answers.')).toBeDefined()
  })

  test('leads to urgent help alone: no number and nothing to buy', async () => {
    const urgent = [{ text: 'It hurts.', help: 'Go to a hospital now.' }]
    ofPatient({ urgent, overall: null, sections: [], strengths: [], focus: [] })
    expect(await screen.findByText('Go to a hospital now.')).toBeDefined()
    expect(headings()[0]).toBe('Please get help first')
    expect(screen.getByRole('link', { name: 'Call 112, the emergency number' }).getAttribute('href')).toBe('tel:112')
    expect(screen.queryByRole('table')).toBeNull()
    expect(screen.queryByRole('link', { name: 'Start with a discovery call' })).toBeNull()
  })

  test('stands beside the earlier ones', async () => {
    ofPatient({ earlier: [{ response_id: 'r0', finished_at: '2026-10-01T06:00:00.000Z', overall: 40 }] })
    const link = await screen.findByRole('link', { name: '1 October 2026' })
    expect(link.getAttribute('href')).toBe('/shi/report/r0')
    expect(link.closest('li')!.textContent).toContain('Worth a conversation40 of 100')
  })

  test('PATD-03 is shared with an expert until a day, and taken back', async () => {
    const bodies: unknown[] = []
    const report = aReport()
    ofPatient(
      {},
      answerTo('GET /shi/get-shi-report', () => report),
      answer('GET /patient-document/experts', [{ doctor_id: 7, doctor_name: 'Dr Asha Rao' }]),
      answerTo('POST /shi/share', (_, body) => {
        bodies.push(body)
        report.shares = [{ doctor_id: 7, doctor_name: 'Dr Asha Rao', until: '2030-01-31' }]
        return null
      }),
      answerTo('POST /shi/unshare', (_, body) => {
        bodies.push(body)
        report.shares = []
        return null
      }),
    )
    fireEvent.click(await screen.findByRole('button', { name: 'Share' }))
    const form = within(await screen.findByRole('form', { name: 'Share: Your report' }))
    fireEvent.change(form.getByLabelText('Share until'), { target: { value: '2030-01-31' } })
    fireEvent.click(form.getByRole('button', { name: 'Share' }))
    expect(await screen.findByText('Dr Asha Rao can read it until 31 January 2030.')).toBeDefined()
    fireEvent.click(screen.getByRole('button', { name: 'Stop sharing with Dr Asha Rao' }))
    await waitFor(() => expect(screen.queryByText('Dr Asha Rao can read it until 31 January 2030.')).toBeNull())
    expect(bodies).toEqual([
      { response_id: ID, doctor_id: 7, until: '2030-01-31' },
      { response_id: ID, doctor_id: 7 },
    ])
  })

  test.each([
    [404, 'This report is no longer available', 0],
    [503, 'Your report did not load', 1],
  ])('that is answered with %i says so, and is asked for again where that helps', async (status, words, tries) => {
    renderRemote(remote, {
      path: `/shi/report/${ID}`,
      as: 'Patient',
      network: [failure('GET /shi/get-shi-report', status)],
    })
    expect(await screen.findByText(words)).toBeDefined()
    expect(screen.queryAllByRole('button', { name: 'Try again' })).toHaveLength(tries)
  })
})

describe('SHIQ-03 a visitor’s report', () => {
  const draft = { key: ID, version: 1, visitor_key: KEY, answers: {}, at: 3, isFinished: true }
  const show = (as?: 'Patient', ...network: ReturnType<typeof answer>[]) => {
    drafts.keep('index', draft)
    return renderRemote(remote, {
      path: `/shi/report/${ID}`,
      ...(as && { as }),
      network: [answer('POST /shi/get-shi-report', aReport()), ...network],
    })
  }

  test('opens in the tab that has its key, and in no other', async () => {
    show()
    expect(await screen.findByText('Part 2: thriving')).toBeDefined()
    expect(screen.getByRole('button', { name: 'Log in to keep it' })).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Share' })).toBeNull()
  })

  test('without its key leads to the login', async () => {
    renderRemote(remote, { path: `/shi/report/${ID}` })
    expect((await screen.findByRole('link', { name: 'Log in' })).getAttribute('href')).toBe('/login')
  })

  test('becomes the patient’s by one press, and the key is dropped', async () => {
    const claims: unknown[] = []
    const saved = { response_id: ID, finished_at: '2026-11-21T06:00:00.000Z' }
    show(
      'Patient',
      answer('POST /shi/add-shi-response', saved, (body) => claims.push(body)),
      answer('GET /shi/get-shi-report', aReport()),
    )
    fireEvent.click(await screen.findByRole('button', { name: 'Add it to my record' }))
    expect(await screen.findByRole('button', { name: 'Share' })).toBeDefined()
    expect(claims).toEqual([{ claim: KEY }])
    expect(JSON.stringify(drafts.read('index'))).not.toContain(KEY)
  })

  test('is erased by one press', async () => {
    const erased: unknown[] = []
    show(
      undefined,
      answer('POST /shi/erase', null, (body) => erased.push(body)),
      answer('GET /shi/get-all-sections', { version: 1, sections: [] }),
    )
    fireEvent.click(await screen.findByRole('button', { name: 'Erase it now' }))
    await waitFor(() => expect(drafts.read('index')).toBeUndefined())
    expect(erased).toEqual([{ visitor_key: KEY }])
  })
})

test('PATD-03 all reports stand in one list, the latest first, with the way to go on', async () => {
  renderRemote(remote, {
    path: '/patient-dashboard/reports',
    as: 'Patient',
    network: [
      answer('GET /shi/get-shi-response', {
        open: { response_id: 'r2', version: 1, answers: [] },
        finished: [{ response_id: 'r1', finished_at: '2026-11-21T06:00:00.000Z', overall: null }],
      }),
    ],
  })
  expect((await screen.findByRole('link', { name: '21 November 2026' })).closest('li')!.textContent).toContain(
    'No number',
  )
  expect(screen.getByRole('link', { name: 'Continue your answers' })).toBeDefined()
})
