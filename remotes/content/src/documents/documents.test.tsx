import { aCourse, aDoctorCard, aLabTest, aPackage, aQuestion } from '@app/testing/examples'
import type { LegalDocument } from '@app/contracts/documents'
import type { CancellationPolicy } from '@app/contracts/policies'
import { createQueryClient, type Kernel } from '@app/kernel'
import { RAIL } from '@app/testing/beside'
import { answer, answerTo, failure, fakeNetwork, refusal, renderRemote } from '@app/testing/render-remote'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import remote from '../remote.tsx'
import { documentQuery } from './documents.query.ts'

fakeNetwork(...RAIL)

const document = (part: Partial<LegalDocument> = {}): LegalDocument => ({
  slug: 'terms-conditions',
  version: 2,
  effective_on: '2026-11-15',
  title: 'Terms and conditions',
  summary: ['You pay what you saw.', 'You are 18 or older.'],
  body: '<h2 id="s-who">Who</h2><p>You and we.</p>',
  contents: [{ id: 's-who', title: 'Who', level: 2 }],
  versions: [
    { version: 2, effective_on: '2026-11-15' },
    { version: 1, effective_on: '2026-11-01' },
  ],
  meta_title: 'Terms',
  meta_description: 'The rules for using this site, in plain words.',
  ...part,
})
const policy = (kind: CancellationPolicy['kind'], part: Partial<CancellationPolicy> = {}): CancellationPolicy => ({
  kind,
  version: 3,
  effective_from: '2026-11-02',
  title: `About a ${kind}`,
  free_until: `All back for ${kind}.`,
  later: 'Half back.',
  reschedule: 'Twice.',
  no_show: 'Nothing back.',
  our_fault: 'All back, always.',
  ...part,
})
const cost = { price_paise: 12_300 }
const part = (type: 'discovery_call' | 'therapist_session') => ({ ...aPackage().inclusions[0]!, type, quantity: 1 })
const catalogue = [
  answer('GET /discovery-call/details', { duration: 20, price_paise: 14_900, next_slot: '2026-11-24T04:30:00.000Z' }),
  answer('GET /follow-up/details', { duration: 25, price_paise: 45_000 }),
  answer('GET /package/user/package-list', [
    aPackage({ slug: 'call', title: 'Call', goal: 'talk', inclusions: [part('discovery_call')] }),
    aPackage({ slug: 'one', title: 'One talk', goal: 'talk', inclusions: [part('therapist_session')], ...cost }),
    aPackage({ slug: 'couples', title: 'Couples plan', ...cost }),
  ]),
  answer('GET /lab-test/test-list', [aLabTest({ slug: 'sugar', name: 'Sugar', price_paise: 9_900 })]),
  answer('GET /course/user/course-list', [aCourse({ slug: 'calm', title: 'Calm', price_paise: 0 })]),
  answerTo('GET /doctor/user/by-profile-type', (query) =>
    query.get('profile_type') === 'Counsellor'
      ? []
      : [aDoctorCard(1, 'Rao', { fee_paise: query.get('profile_type') === 'Therapist' ? 90_000 : 120_000 })],
  ),
]
const open = async (path: string, network: Parameters<typeof renderRemote>[1]['network'] = []) => {
  const rendered = renderRemote(remote, { path, network: [...network, answer('GET /document', document())] })
  await screen.findByRole('heading', { level: 1 })
  return rendered
}

test('INFO-01 a document begins with its version, its date and the short of it', async () => {
  await open('/terms-conditions')
  expect(screen.getByText(/^Version 2, in force from/).textContent).toBe('Version 2, in force from 15 November 2026')
  const short = within(screen.getByRole('region', { name: 'In short' }))
  expect(short.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(document().summary)
  const contents = within(screen.getByRole('navigation', { name: 'On this page' }))
  expect(contents.getByRole('link', { name: 'Who' }).getAttribute('href')).toBe('#s-who')
  expect(screen.getByText('You and we.')).toBeDefined()
})

const rail = (...experts: Parameters<typeof aDoctorCard>[]) => [
  answer(
    'GET /doctor/user/doctor-list',
    experts.map((one) => aDoctorCard(...one)),
  ),
  answer('GET /faq/list', [aQuestion('cancel')]),
  answer('GET /discovery-call/details', { duration: 20, price_paise: 14_900, next_slot: '2026-11-24T04:30:00.000Z' }),
]

test('beside a document stands who is free next, with the times, the price and a question of its readers', async () => {
  const at = '2026-11-24T11:00:00.000Z'
  await open('/terms-conditions', rail([7, 'Rao', { next_slot: at, next_slots: [at] }]))
  const next = within(await screen.findByRole('complementary', { name: 'Book a call' }))
  expect(next.getByRole('link', { name: 'Book Tue 24 Nov, 4:30 pm' }).getAttribute('href')).toBe(
    `/discovery-call/confirm?doctor=7&at=${encodeURIComponent(at)}`,
  )
  expect(next.getByText('₹149')).toBeDefined()
  expect(next.getByRole('link', { name: 'See all times' }).getAttribute('href')).toBe('/discovery-call/timeslot')
  expect(next.getByText('What about cancel?')).toBeDefined()
})

test('beside a page with a button of its own, the next times stand in one row and none is filled', async () => {
  const at = ['2026-11-24T11:00:00.000Z', '2026-11-24T11:15:00.000Z', '2026-11-25T03:30:00.000Z']
  await open('/terms-conditions', rail([7, 'Rao', { next_slot: at[0]!, next_slots: at }]))
  const next = within(await screen.findByRole('complementary', { name: 'Book a call' }))
  const times = next.getAllByRole('listitem').map(({ textContent }) => textContent.replaceAll('\u00A0', ' '))
  expect(times).toEqual(['Tue 24 Nov 4:30 pm', 'Tue 24 Nov 4:45 pm', 'Wed 25 Nov 9:00 am', 'See all times'])
  expect(next.queryByRole('link', { name: /₹/ })).toBeNull()
})

test('beside a document nothing stands where nobody is free', async () => {
  await open('/terms-conditions', rail())
  expect(screen.getByRole('navigation', { name: 'On this page' })).toBeDefined()
  expect(screen.queryByRole('complementary', { name: 'Book a call' })).toBeNull()
})

test('an old version says so, and leads to the one in force', async () => {
  const asked: (string | null)[] = []
  const old = document({ version: 1, effective_on: '2026-11-01' })
  await open('/terms-conditions?version=1', [
    answerTo('GET /document', (query) => {
      asked.push(query.get('version'))
      return old
    }),
  ])
  expect(asked).toEqual(['1'])
  expect(screen.getByText(/This is version 1, an old one/)).toBeDefined()
  expect(screen.getByRole('link', { name: 'Read version 2, which is in force' }).getAttribute('href')).toBe(
    '/terms-conditions',
  )
})

test('the newest version leads to the earlier ones', async () => {
  await open('/terms-conditions')
  const link = screen.getByRole('link', { name: 'Version 1, from 1 November 2026' })
  expect(link.getAttribute('href')).toBe('/terms-conditions?version=1')
  expect(screen.queryByText(/an old one/)).toBeNull()
})

test('a version that is not there is not found', async () => {
  const refused = refusal('GET /document', { code: 'document_not_found' })
  const { router } = renderRemote(remote, { path: '/terms-conditions?version=9', network: [refused] })
  await expect.poll(() => router.state.errors).not.toBeNull()
  expect(Object.values(router.state.errors!)).toMatchObject([{ status: 404 }])
})

test('the refund page has a table of each kind, made of the rows', async () => {
  const kinds = ['course', 'lab_test', 'appointment', 'package', 'discovery_call'] as const
  await open('/refund-policy', [
    answer(
      'GET /policy/cancellation',
      kinds.map((kind) => policy(kind)),
    ),
  ])
  const tables = screen.getAllByRole('table')
  expect(tables.map((table) => table.querySelector('caption')!.textContent)).toEqual([
    'About a discovery_call',
    'About a appointment',
    'About a package',
    'About a lab_test',
    'About a course',
  ])
  const rows = within(tables[0]!).getAllByRole('row')
  expect(rows.map((row) => row.textContent)).toEqual([
    'Full refundAll back for discovery_call.',
    'If you cancel lateHalf back.',
    'Another timeTwice.',
    'If you miss itNothing back.',
    'If something goes wrongAll back, always.',
  ])
  // a course has no time to move or to miss
  expect(within(tables.at(-1)!).getAllByRole('row')).toHaveLength(3)
  expect(screen.getByRole('link', { name: 'Refunds by type of booking' })).toBeDefined()
})

test('the refund page names the versions of its terms once, and puts what is before the first heading above the tables', async () => {
  const body = '<p>This is demo text. It is no contract.</p>\n<p>How to read.</p>\n<h2 id="s-who">Who</h2><p>You.</p>'
  await open('/refund-policy', [
    answer('GET /document', document({ body })),
    answer('GET /policy/cancellation', [
      policy('course'),
      policy('discovery_call', { version: 4 }),
      policy('lab_test', { effective_from: '2026-11-09' }),
    ]),
  ])
  expect(screen.getAllByText(/^In force from/).map((line) => line.textContent.replaceAll('\u00a0', ' '))).toEqual([
    'In force from 2 November 2026: About a discovery_call (version 4), About a course (version 3).',
    'In force from 9 November 2026: About a lab_test (version 3).',
  ])
  expect(screen.getAllByText('How to read.')).toHaveLength(1)
  const table = screen.getAllByRole('table')[0]!
  expect(screen.getByText('How to read.').compareDocumentPosition(table)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  expect(table.compareDocumentPosition(screen.getByText('You.'))).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
})

test('TRUE-04 the price page has every price of the catalogue once, and leaves out what nobody offers', async () => {
  await open('/pricing-policy', catalogue)
  await screen.findByRole('row', { name: /^Follow-up/ })
  const rows = screen
    .getAllByRole('row')
    .map((row) => row.textContent)
    .filter((text) => text !== 'WhatPrice')
  expect(rows).toEqual([
    'Discovery call, 20 minutes₹149',
    'Sexologistfrom ₹1,200',
    'Therapistfrom ₹900',
    'Follow-up with the same expert, 25 minutes₹450',
    'One talk₹123',
    'Couples plan 4 weeks₹123',
    'Sugar₹99',
    'Calmfree',
  ])
  expect(screen.getByRole('link', { name: 'Sugar' }).getAttribute('href')).toBe('/lab-tests/sugar')
  const tables = screen.getAllByRole('table').map((table) => table.querySelector('caption')!.textContent)
  expect(tables).toEqual([
    'First call',
    'Consultations and sessionsYou choose an expert and a time, and pay only that expert’s fee.',
    'Pay first, choose an expert laterYou pay this price now. Later, you can choose any expert who charges the same or less.',
    'Plans by length',
    'Lab tests and panels',
    'Courses',
  ])
  expect(screen.getByText('All 1, from ₹99')).toBeDefined()
})

test('the warning that a text is a demo comes before everything that it says', async () => {
  const body = '<p>This is demo text. No lawyer has reviewed it.</p><h2 id="s-who">Who</h2><p>You and we.</p>'
  await open('/pricing-policy', [answer('GET /document', document({ slug: 'pricing-policy', body })), ...catalogue])
  const warning = screen.getByText(/^This is demo text/)
  for (const later of [screen.getByText('In short'), screen.getByText('You and we.')])
    expect(warning.compareDocumentPosition(later)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
})

test('a part whose prices do not come says so, and the others stand', async () => {
  await open('/pricing-policy', [failure('GET /lab-test/test-list', 500), ...catalogue])
  expect(await screen.findByText(/^Lab tests and panels: these prices did not load/)).toBeDefined()
  expect(screen.getByText(/^Couples plan/)).toBeDefined()
})

const headOf = (version: string | null, row: LegalDocument) => {
  const kernel = { query: createQueryClient({ retries: 0 }), api: {} } as Kernel
  kernel.query.setQueryData(documentQuery(kernel, row.slug, version).queryKey, row)
  return remote.head({ pathname: `/${row.slug}`, params: {}, kernel })!
}

test('the head of the newest version is kept by search engines, and that of an old one is not', () => {
  const newest = headOf(null, document())
  expect(newest).toMatchObject({ title: 'Terms', canonical: '/terms-conditions' })
  expect(newest.data!.map((item) => item['@type'])).toEqual(['BreadcrumbList', 'WebPage'])
  expect(headOf(null, document({ slug: 'about-us' })).data![1]!['@type']).toBe('AboutPage')
  expect(headOf('1', document({ version: 1 }))).toEqual({
    title: 'Terms, version 1',
    description: 'The rules for using this site, in plain words.',
    robots: 'noindex',
  })
})
