import type { TreatmentCard, TreatmentDetail } from '@app/contracts/treatments'
import { createQueryClient, type Kernel } from '@app/kernel'
import { aDoctorCard } from '@app/testing/examples'
import { NO_FACETS, NO_QUESTIONS } from '@app/testing/beside'
import { answer, fakeNetwork, refusal, renderRemote } from '@app/testing/render-remote'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { WELCOME } from '../home/welcome.ts'
import { landingRow } from '../landing/testing/rows.ts'
import remote from '../remote.tsx'
import { treatmentQuery } from './treatment.query.ts'

fakeNetwork(NO_QUESTIONS, NO_FACETS)

const VAGINISMUS: TreatmentDetail = {
  slug: 'vaginismus',
  name: 'Vaginismus',
  description: 'Step by step.',
  inner_thumbnail: '/images/treatment/vaginismus.svg',
  category_name: 'Comfort and pain',
  hero_title: 'It can learn',
  hero_lead: 'You set every step.',
  body: '<p>A reflex.</p>',
  signs: ['Like a wall'],
  takes: 'Three to six months.',
  first_talk: 'Dressed, and on a screen.',
  faq: [{ question: 'Too small?', answer: 'No.' }],
  reading: { id: 3, name: 'Pain', slug: 'pain' },
  doctors: [
    aDoctorCard(4, 'Iyer', {
      next_slot: '2026-11-24T11:00:00.000Z',
      next_slots: ['2026-11-24T11:00:00.000Z'],
      fee_paise: 109_900,
    }),
  ],
  fee_from_paise: 109_900,
  meta_title: 'Vaginismus treatment',
  meta_description: 'How it is treated.',
}
const card = (slug: string, more: Partial<TreatmentCard>): TreatmentCard => ({
  slug,
  name: slug,
  description: 'About it.',
  inner_thumbnail: `/images/treatment/${slug}.svg`,
  category_name: 'Comfort and pain',
  category_slug: 'comfort',
  profile_types: ['Sexologist', 'Therapist'],
  doctors: 2,
  fee_from_paise: 89_900,
  ...more,
})
const detail = answer('GET /treatment/user/treatment-detail', VAGINISMUS)
const around = [
  answer('GET /user/blogs', []),
  answer('GET /discovery-call/details', { duration: 15, price_paise: 9_900, next_slot: '2026-11-24T04:30:00.000Z' }),
  answer('GET /doctor/user/doctor-list', []),
  answer('GET /feedback/feedback-list', []),
  answer('GET /package/user/package-list', []),
  answer('GET /policy/cancellation', []),
  answer('GET /landing/page', landingRow()),
]
const heading = async () => (await screen.findByRole('heading', { level: 1 })).textContent

test('INFO-06 the list says what each is, who treats it and from which fee', async () => {
  const list = [card('vaginismus', {}), card('sti-care', { profile_types: [], doctors: 0, fee_from_paise: null })]
  renderRemote(remote, { path: '/treatment', network: [answer('GET /treatment/user/list', list), ...around] })
  expect(await heading()).toBe('What we treat')
  const [first, second] = screen.getAllByRole('listitem')
  expect(first!.textContent).toBe('vaginismusAbout it.Sexologist, Therapist Appointments from ₹899')
  expect(within(first!).getByRole('link').getAttribute('href')).toBe('/treatment/vaginismus')
  expect(second!.textContent).toBe('sti-careAbout it.')
  // both are of one group, and the list ends with a way on
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    'Comfort and pain',
    'Not sure which one you need?',
  ])
  expect(screen.getByRole('link', { name: 'Book a discovery call' }).getAttribute('href')).toBe('/discovery-call')
})

test('an empty list offers the call', async () => {
  renderRemote(remote, { path: '/treatment', network: [answer('GET /treatment/user/list', []), ...around] })
  expect(await screen.findByRole('heading', { name: 'We’re still working on this list' })).toBeDefined()
  expect(screen.getByRole('link', { name: 'Book a discovery call' }).getAttribute('href')).toBe('/discovery-call')
})

test('INFO-06 a treatment’s page shows what it is, its doctors with the next free time, and the price', async () => {
  renderRemote(remote, { path: '/treatment/vaginismus', network: [detail, ...around] })
  expect(await heading()).toBe('Vaginismus')
  for (const text of ['A reflex.', 'Like a wall', 'Three to six months.', 'Dressed, and on a screen.', 'No.'])
    expect(screen.getByText(text)).toBeDefined()
  expect(screen.getByRole('heading', { level: 3, name: 'Dr Iyer' })).toBeDefined()
  expect(screen.getByText(/^Appointments start at ₹1,099/)).toBeDefined()
  const link = screen.getByRole('link', { name: 'When to get help right away' })
  expect(document.querySelector(link.getAttribute('href')!)!.textContent).toContain('Sudden pain: 112')
  expect(screen.getByRole('link', { name: /^Vaginismus: read more/ }).getAttribute('href')).toBe(
    '/vaginismus-treatment',
  )
  expect(screen.getByRole('link', { name: 'Book an appointment' }).getAttribute('href')).toMatch(/^\/book-appointment/)
})

test.each(['/treatment/nowhere', '/vaginismus-new'])('%s without a row is not found', async (path) => {
  const refused = refusal('GET /treatment/user/treatment-detail', { code: 'treatment_not_found' })
  const { router } = renderRemote(remote, { path, network: [refused, ...around] })
  await expect.poll(() => router.state.errors).not.toBeNull()
  expect(Object.values(router.state.errors!)).toMatchObject([{ status: 404 }])
})

const somebody = answer('GET /doctor/user/doctor-list', [
  aDoctorCard(1, 'Iyer', { next_slot: '2026-11-24T11:00:00.000Z', next_slots: ['2026-11-24T11:00:00.000Z'] }),
])

test('home for a treatment has its words in the hero, then what belongs to it, then home’s sections', async () => {
  renderRemote(remote, { path: '/vaginismus-new', network: [somebody, detail, ...around] })
  expect(await heading()).toBe('It can learn')
  expect(screen.getByText('You set every step.')).toBeDefined()
  expect(screen.getAllByRole('link', { name: 'Read first' })[0]!.getAttribute('href')).toBe('/treatment/vaginismus')
  const bands = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
  const inOrder = ['You may recognise some of this', 'Who can help', 'Often asked', 'How We Treat', 'Know Your Problem']
  expect(bands.filter((band) => inOrder.includes(band))).toEqual(inOrder)
  for (const text of ['Like a wall', 'No.']) expect(screen.getByText(text)).toBeDefined()
  const topic = screen.getByRole<HTMLSelectElement>('combobox', { name: 'What is it about?' })
  expect(topic.value).toBe('vaginismus')
})

test('home in its old order has the way of treatment before the experts', async () => {
  renderRemote(remote, { path: '/home-old', network: [somebody, ...around] })
  expect(await heading()).toBe(WELCOME.title)
  const bands = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
  const inOrder = ['Know Your Problem', 'How We Treat', 'Our experts']
  expect(bands.filter((band) => inOrder.includes(band))).toEqual(inOrder)
})

test('a treatment and its home have heads of their own', () => {
  const kernel = { query: createQueryClient({ retries: 0 }), api: {} } as Kernel
  kernel.query.setQueryData(treatmentQuery(kernel, 'vaginismus').queryKey, VAGINISMUS)
  const head = (pathname: string, params = {}) => remote.head({ pathname, params, kernel })
  expect(head('/vaginismus-new', { 'slug-new': 'vaginismus-new' })).toEqual({
    title: 'It can learn',
    description: 'You set every step.',
    canonical: '/vaginismus-new',
  })
  expect(head('/home-old')).toMatchObject({ robots: 'noindex', canonical: '/' })
  const own = head('/treatment/vaginismus', { slug: 'vaginismus' })!
  expect(own).toMatchObject({ title: 'Vaginismus treatment', canonical: '/treatment/vaginismus' })
  expect(own.data!.map((item) => item['@type'])).toEqual(['BreadcrumbList', 'MedicalWebPage', 'FAQPage'])
})
