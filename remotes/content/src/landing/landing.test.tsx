import { CONSENT_VERSION } from '@app/contracts/sign-in-form'
import { createQueryClient, type Kernel } from '@app/kernel'
import { aDoctorCard, anArticleCard, aQuestion } from '@app/testing/examples'
import { NO_QUESTIONS } from '@app/testing/beside'
import { answer, failure, fakeNetwork, refusal, renderRemote, respondWith, tokenFor } from '@app/testing/render-remote'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { expect, test, vi } from 'vitest'
import remote from '../remote.tsx'
import { landingQuery } from './landing.query.ts'
import { landingRow } from './testing/rows.ts'

fakeNetwork(NO_QUESTIONS, answer('GET /doctor/user/by-profile-type', []))

const doctors = [
  aDoctorCard(3, 'Sooner', {
    next_slot: '2026-11-24T11:00:00.000Z',
    next_slots: ['2026-11-24T11:00:00.000Z', '2026-11-24T11:15:00.000Z', '2026-11-25T03:30:00.000Z'],
  }),
  aDoctorCard(2, 'Later', { next_slot: '2026-11-25T05:30:00.000Z', next_slots: ['2026-11-25T05:30:00.000Z'] }),
  aDoctorCard(1, 'Away', { fee_paise: 49_900 }),
]
const article = anArticleCard(1)
const call = answer('GET /discovery-call/details', {
  duration: 20,
  price_paise: 14_900,
  next_slot: '2026-11-24T04:30:00.000Z',
})
const open = async (page = landingRow(), network = [answer('GET /doctor/user/by-profile-type', doctors)]) => {
  renderRemote(remote, {
    path: '/sexologist-in-pune',
    network: [...network, answer('GET /landing/page', page), answer('GET /user/blogs', [article]), call],
  })
  await screen.findByRole('heading', { level: 1 })
}
const section = (heading: string) => screen.getByRole('heading', { level: 2, name: heading }).closest('section')!

test('a landing page says everything that its row holds', async () => {
  await open()
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('A sexologist for Pune')
  for (const text of ['We have no clinic there.', 'First sign', 'Because.', 'It is short.', 'Online.'])
    expect(screen.getByText(text)).toBeDefined()
  expect(screen.getByRole('link', { name: 'Sexual health' }).getAttribute('href')).toBe(
    'https://www.who.int/health-topics/sexual-health',
  )
  // the review's date is in Indian time: in UTC it was half past eight the evening before
  expect(screen.getByText(/^Medically reviewed by/).textContent).toBe(
    'Medically reviewed by Dr Asha Rao, MD (reg. DEMO-1) on 1 November 2026',
  )
})

test('a tap on an emergency number calls it', async () => {
  await open()
  const reason = screen.getByText('Sudden pain:')
  expect(within(reason).getByRole('link', { name: '112' }).getAttribute('href')).toBe('tel:112')
})

test('the times come before the signs, so that a phone shows them early', async () => {
  await open()
  const times = screen.getByRole('complementary', { name: 'Book a call' })
  expect(times.compareDocumentPosition(screen.getByText('First sign'))).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  const right = screen.getByRole('link', { name: 'When to get help right away' })
  expect(right.compareDocumentPosition(times)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
})

test('the promised times are of whoever is free soonest, and lead to those very times', async () => {
  await open()
  const card = within(screen.getByRole('complementary', { name: 'Book a call' }))
  expect(card.getByText('₹149')).toBeDefined()
  expect(card.getByText(/^Appointments start at ₹499/)).toBeDefined()
  const [who, book, later, nextDay, others] = card.getAllByRole('link')
  expect(who!.closest('p')!.textContent).toBe('Dr SoonerSexologist · 12 years')
  expect(book!.textContent).toBe('Book Tue 24 Nov, 4:30 pm · ₹149')
  expect(later!.textContent).toBe('Tue 24 Nov 4:45 pm')
  expect(nextDay!.textContent).toBe('Wed 25 Nov 9:00 am')
  expect(book!.getAttribute('href')).toMatch(/^\/discovery-call\/confirm\?doctor=\d+&at=2026-11-24T11%3A00%3A00\.000Z$/)
  expect(others!.getAttribute('href')).toBe('/discovery-call/timeslot?kind=Sexologist')
})

test('a city’s page answers the question of its readers beside the text', async () => {
  await open(landingRow(), [answer('GET /faq/list', [aQuestion('other'), aQuestion('language')])])
  const card = within(screen.getByRole('complementary', { name: 'Book a call' }))
  expect(await card.findByText('What about language?')).toBeDefined()
  expect(card.queryByText('What about other?')).toBeNull()
  expect(card.getByRole('link', { name: 'More questions', hidden: true }).getAttribute('href')).toBe('/faq#language')
})

test('the doctors stand in the API’s order, under those of the page’s languages that one of them speaks', async () => {
  await open()
  const cards = within(section('Who can help')).getAllByRole('heading', { level: 3 })
  expect(cards.map(({ textContent }) => textContent)).toEqual(['Dr Sooner', 'Dr Later', 'Dr Away'])
  expect(within(section('Who can help')).getByText(/^They speak Marathi, /)).toBeDefined()
})

test('doctors are asked for by what the row wants, and by nothing else', async () => {
  const asked: string[] = []
  const listen = http.get('http://localhost:3000/backend/doctor/user/by-profile-type', ({ request }) => {
    asked.push(new URL(request.url).search)
    return HttpResponse.json({ statusCode: 200, message: '', data: [] })
  })
  await open(landingRow(), [listen])
  expect(asked.map(decodeURIComponent)).toEqual(['?limit=12&profile_type=Sexologist&language=Marathi,Hindi'])
})

test('a section whose data does not come is left out, and the page stands', async () => {
  await open(landingRow(), [failure('GET /doctor/user/by-profile-type', 500)])
  expect(screen.queryByRole('heading', { name: 'Who can help' })).toBeNull()
  expect(screen.queryByText(/^from ₹/)).toBeNull()
  expect(screen.getByText('Because.')).toBeDefined()
})

test('the signs end in the way to the questionnaire, but not for parents', async () => {
  await open()
  const ways = () => screen.queryAllByRole('link', { name: 'See the questions in the Sexual Health Score' })
  expect(ways().map((link) => link.getAttribute('href'))).toEqual(['/shi'])
})

test('a campaign has no way to the questionnaire', async () => {
  await open(landingRow({ kind: 'campaign' }))
  expect(screen.queryByRole('link', { name: 'See the questions in the Sexual Health Score' })).toBeNull()
})

test('a page on a kind of doctor leads to the cities with that kind, and a city’s page does not', async () => {
  await open(landingRow({ kind: 'condition', doctors: { profile_type: 'Therapist', treatment: null, languages: [] } }))
  const links = within(section('Online care by city')).getAllByRole('link')
  expect(links.length).toBe(6)
  for (const link of links) expect(link.getAttribute('href')).toMatch(/^\/sex-therapy-in-/)
})

const headOf = (page = landingRow()) => {
  const kernel = { query: createQueryClient({ retries: 0 }), api: {} } as Kernel
  kernel.query.setQueryData(landingQuery(kernel, page.slug).queryKey, page)
  return remote.head({ pathname: `/${page.slug}`, params: {}, kernel })!
}

test('a head tells machines who reviewed the page and when, and claims no clinic', () => {
  const head = headOf()
  expect(head).toMatchObject({
    title: 'Sexologist for Pune',
    description: 'By video.',
    canonical: '/sexologist-in-pune',
  })
  expect(head.data!.map((item) => item['@type'])).toEqual(['BreadcrumbList', 'MedicalWebPage', 'FAQPage'])
  expect(head.data![1]).toMatchObject({
    lastReviewed: '2026-11-01',
    reviewedBy: { '@type': 'Person', name: 'Dr Asha Rao', url: '/doctors/dr-asha-rao/101' },
  })
  expect(JSON.stringify(head)).not.toMatch(/LocalBusiness|address|about/)
})

test('a head of a condition names it', () => {
  const about = { type: 'MedicalCondition', name: 'Vaginismus' } as const
  expect(headOf(landingRow({ kind: 'condition', about })).data![1]).toMatchObject({
    about: { '@type': 'MedicalCondition', name: 'Vaginismus' },
  })
})

test('a page ends with one call: the account stands between the questions and what to read on', async () => {
  await open()
  const bands = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
  const atTheEnd = ['Often asked', 'Not ready for a call?', 'Read on', 'Sources', 'You can talk openly here']
  expect(bands.slice(bands.indexOf('Often asked')).filter((band) => atTheEnd.includes(band))).toEqual(atTheEnd)
})

test('a path whose row is gone is not found', async () => {
  const refused = refusal('GET /landing/page', { code: 'page_not_found' })
  const { router } = renderRemote(remote, { path: '/sexologist-in-pune', network: [refused] })
  await expect.poll(() => router.state.errors).not.toBeNull()
  expect(Object.values(router.state.errors!)).toMatchObject([{ status: 404 }])
})

test('ACCT-05 an account is made on the page, with the name and the consent that its form holds', async () => {
  const hear = vi.fn()
  await open()
  const here = within(section('Not ready for a call?'))
  fireEvent.click(here.getByRole('button', { name: 'Create an account here' }))
  fireEvent.change(await here.findByLabelText('Name'), { target: { value: ' Meera ' } })
  fireEvent.change(here.getByLabelText('Mobile number'), { target: { value: '9876543210' } })
  fireEvent.click(here.getByRole('checkbox'))
  respondWith(failure('POST /user/landing/register', 503, '', hear))
  fireEvent.click(here.getByRole('button', { name: 'Send me the code' }))
  const person = { name: 'Meera', consent_version: CONSENT_VERSION, phone: '9876543210' }
  await waitFor(() => expect(hear).toHaveBeenCalledWith(person))
  const request_id = '3b2f0d6e-8a51-4f0a-9f5a-2f2f3c1b7d10'
  respondWith(answer('POST /user/landing/register', { request_id, resend_after: 30, expires_in: 300 }))
  await waitFor(() => fireEvent.click(here.getByRole('button', { name: 'Send me the code' })))
  const code = await here.findByLabelText('One-time code')
  respondWith(failure('POST /user/landing/verify', 503, '', hear))
  fireEvent.change(code, { target: { value: '123456' } })
  await waitFor(() => expect(hear).toHaveBeenLastCalledWith({ ...person, request_id, otp: '123456' }))
  respondWith(
    answer('POST /user/landing/verify', { token: tokenFor('Patient', 'Meera'), userType: 'Patient', name: 'Meera' }),
  )
  await waitFor(() => fireEvent.click(here.getByRole('button', { name: 'Create my account' })))
  expect(await here.findByText('Your account is ready, and you are logged in.')).toBeDefined()
})
