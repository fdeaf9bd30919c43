import { NO_CALL } from '@app/testing/beside'
import type { BlogCard } from '@app/contracts/blog'
import type { DoctorCard, Feedback } from '@app/contracts/doctors'
import type { EndpointName } from '@app/contracts/endpoints'
import { aDoctorCard, anArticleCard } from '@app/testing/examples'
import { answer, failure, fakeNetwork, renderRemote } from '@app/testing/render-remote'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { expect, test } from 'vitest'
import { landingPages } from '../landing/landing.pages.ts'
import remote from '../remote.tsx'
import { CONDITIONS } from './conditions.ts'

fakeNetwork()

const doctor = (id: number, name: string, next_slot: string | null, change: Partial<DoctorCard> = {}) =>
  aDoctorCard(id, name, { next_slot, next_slots: next_slot ? [next_slot] : [], ...change })
const DOCTORS = [
  doctor(1, 'Last', '2026-11-26T05:00:00.000Z'),
  doctor(2, 'Away', null),
  doctor(3, 'First', '2026-11-24T11:00:00.000Z'),
  doctor(4, 'Third', '2026-11-25T05:30:00.000Z'),
  doctor(5, 'Second', '2026-11-24T20:00:00.000Z'),
]
const FEEDBACK = [
  {
    id: 1,
    title: 'Heard',
    description: 'Well.',
    profile_pic: '/images/a.svg',
    patient_name: 'Rahul',
    location: 'Nagpur',
  },
]
const ARTICLES = [1, 2, 3, 4].map((id) => anArticleCard(id))

const doctors = (data: DoctorCard[]) => answer('GET /doctor/user/doctor-list', data)
const facets = answer('GET /doctor/user/doctor-facets', {
  total: 5,
  profile_type: [],
  specialization: [],
  treatment: [],
  language: [
    { value: 'English', count: 5 },
    { value: 'Marathi', count: 2 },
  ],
  gender: [],
  available: [],
  part_of_day: [],
})
const feedback = (data: Feedback[]) => answer('GET /feedback/feedback-list', data)
const articles = (data: BlogCard[]) => answer('GET /user/blogs', data)
const call = answer('GET /discovery-call/details', {
  duration: 20,
  price_paise: 14900,
  next_slot: '2026-11-24T04:30:00.000Z',
})
const noPlans = answer('GET /package/user/package-list', [])
const noPolicies = answer('GET /policy/cancellation', [])
const failed = (name: EndpointName) => failure(name, 500)

const everything = [doctors(DOCTORS), feedback(FEEDBACK), articles(ARTICLES), call, noPlans, noPolicies, facets]
const open = async (network = everything) => {
  renderRemote(remote, { path: '/', network })
  await screen.findByRole('heading', { level: 1 })
}
const bandOf = (heading: string) => screen.getByRole('heading', { level: 2, name: heading }).closest('section')!

test.each([
  ['know-your-problem', 'Know Your Problem'],
  ['how-we-treat', 'How We Treat'],
  ['success-stories', 'Success Stories'],
])('the menu finds #%s, and can give its heading the focus', async (id, heading) => {
  await open()
  expect(document.getElementById(id)).toBe(bandOf(heading))
  expect(screen.getByRole('heading', { level: 2, name: heading }).tabIndex).toBe(-1)
})

const slots = () =>
  screen
    .getAllByRole('link', { name: /^(Tue|Wed|Thu) \d+ Nov/ })
    .map((link) => [link.textContent, link.getAttribute('href')])

test('three times of three people, each with role, languages and price, are one press from the page that books them', async () => {
  await open()
  expect(slots()).toEqual([
    [
      'Tue 24 Nov, 4:30 pm ₹149 Dr First, sexologist English, Marathi',
      '/discovery-call/confirm?doctor=3&at=2026-11-24T11%3A00%3A00.000Z',
    ],
    [
      'Wed 25 Nov, 1:30 am ₹149 Dr Second, sexologist English, Marathi',
      '/discovery-call/confirm?doctor=5&at=2026-11-24T20%3A00%3A00.000Z',
    ],
    [
      'Wed 25 Nov, 11:00 am ₹149 Dr Third, sexologist English, Marathi',
      '/discovery-call/confirm?doctor=4&at=2026-11-25T05%3A30%3A00.000Z',
    ],
  ])
})

test('TRUE-01, TRUE-02 with nobody free it offers no call, and names no fee', async () => {
  const busy = DOCTORS.map((one) => ({ ...one, next_slot: null, next_slots: [], next_consultation: null }))
  await open([NO_CALL, doctors(busy), ...everything])
  expect(screen.getByRole('heading', { name: 'No calls are available right now' })).toBeDefined()
  expect(screen.queryByRole('link', { name: /^(Book a discovery call|See all times)/ })).toBeNull()
  expect(screen.getByRole('link', { name: 'No calls right now. Write to us instead' }).getAttribute('href')).toBe(
    '/contact-us',
  )
  expect(bandOf('Our experts').textContent).toContain('No appointments are available right now')
  expect(bandOf('Our experts').textContent).not.toContain('₹')
})

test('TRUE-02 a kind of expert begins at the lowest fee of those who have a free time', async () => {
  const [first, ...others] = DOCTORS
  const busy = { ...first!, fee_paise: 10_000, next_consultation: null }
  await open([doctors([busy, ...others]), ...everything])
  expect(bandOf('Our experts').textContent).toContain('from ₹')
  expect(bandOf('Our experts').textContent).not.toContain('from ₹100')
})

test('the chosen topic offers the times of those who work on it, and goes on as their kind', async () => {
  const counsellor = doctor(6, 'Listener', '2026-11-26T04:00:00.000Z', { profile_type: ['Counsellor'] })
  const asked: (string | null)[] = []
  await open([
    http.get('http://localhost:3000/backend/doctor/user/doctor-list', ({ request }) => {
      const treatment = new URL(request.url).searchParams.get('treatment')
      asked.push(treatment)
      const data = { 'sti-care': [counsellor], vaginismus: [doctor(2, 'Away', null)] }[treatment ?? ''] ?? DOCTORS
      return HttpResponse.json({ statusCode: 200, message: '', data })
    }),
    ...everything.slice(1),
  ])
  const topic = screen.getByRole('combobox', { name: 'What is it about?' })
  const allTimes = () => screen.getByRole('link', { name: 'See all times' }).getAttribute('href')
  expect(asked).toEqual([null])
  expect(allTimes()).toBe('/discovery-call/timeslot')

  fireEvent.change(topic, { target: { value: 'sti-care' } })
  await waitFor(() => expect(slots()).toHaveLength(1))
  expect(slots()[0]![0]).toContain('Dr Listener, counsellor')
  expect(allTimes()).toBe('/discovery-call/timeslot?kind=Counsellor')

  fireEvent.change(topic, { target: { value: 'vaginismus' } })
  await screen.findByText(/No experts on this topic have a first call available right now/)
  expect(slots()).toHaveLength(3)
  expect(allTimes()).toBe('/discovery-call/timeslot')
})

test('experts stand by what they are, with who is available first, and only sexologists are called doctors', async () => {
  const listener = doctor(6, 'Listener', '2026-11-26T04:00:00.000Z', {
    salutations: 'Ms',
    profile_type: ['Counsellor'],
    fee_paise: 49_900,
  })
  await open([doctors([...DOCTORS, listener]), ...everything.slice(1)])
  const kinds = within(bandOf('Our experts')).getAllByRole('listitem')
  expect(kinds.map((kind) => kind.querySelector('h3')!.textContent)).toEqual(['Sexologists', 'Counsellors'])
  expect(kinds[0]!.textContent).toContain('First call Tue 24 Nov, 4:30 pmAppointments from ₹799')
  expect(kinds[1]!.textContent).toContain('First call Thu 26 Nov, 9:30 amAppointments from ₹499')
  expect(kinds[1]!.textContent).not.toMatch(/doctor/i)
  expect(within(kinds[1]!).getByRole('link').getAttribute('href')).toBe('/doctors?profile_type=Counsellor')
  expect(screen.getByRole('link', { name: 'All 5 experts' })).toBeDefined()
})

test('the facts at the top are counted from who is here', async () => {
  await open()
  expect(screen.getByText('5 experts who speak 2 languages')).toBeDefined()
})

test('price and length of the call are the database’s', async () => {
  await open()
  expect(screen.getByText('20 minutes for ₹149 in total')).toBeDefined()
  expect(within(bandOf('How We Treat')).getByText('₹149 in total')).toBeDefined()
})

test('a band whose data is empty or did not come is left out, and the page stands', async () => {
  await open([
    doctors([]),
    failure('GET /doctor/user/doctor-facets', 500),
    failed('GET /feedback/feedback-list'),
    articles([]),
    failed('GET /discovery-call/details'),
    noPlans,
    noPolicies,
  ])
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    'No calls are available right now',
    'Know Your Problem',
    'How We Treat',
    'How we keep your care private',
    'Before you ask',
    'You can talk openly here',
  ])
  expect(screen.queryByText(/₹|Next available/)).toBeNull()
})

test('three articles are shown, and their pictures wait until they are near', async () => {
  await open()
  const pictures = within(bandOf('Read in private')).getAllByRole('img', { name: 'A hill' })
  expect(pictures.map((picture) => picture.getAttribute('loading'))).toEqual(['lazy', 'lazy', 'lazy'])
})

test('a condition leads to its own page, which the site has', () => {
  const paths = Object.values(landingPages).map(({ path }) => path)
  for (const { page } of CONDITIONS) expect(paths).toContain(page)
})
