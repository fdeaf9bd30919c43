import type { BlogCard } from '@app/contracts/blog'
import type { DoctorCard, Feedback } from '@app/contracts/doctors'
import type { EndpointName } from '@app/contracts/endpoints'
import { aDoctorCard, anArticleCard } from '@app/testing/examples'
import { answer, failure, fakeNetwork, renderRemote } from '@app/testing/render-remote'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { landingPages } from '../landing/landing.pages.ts'
import remote from '../remote.tsx'
import { CONDITIONS } from './conditions.ts'

fakeNetwork()

const doctor = (id: number, name: string, next_slot: string | null) => aDoctorCard(id, name, { next_slot })
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
const feedback = (data: Feedback[]) => answer('GET /feedback/feedback-list', data)
const articles = (data: BlogCard[]) => answer('GET /user/blogs', data)
const call = answer('GET /discovery-call/details', { duration: 20, price_paise: 14900 })
const noPlans = answer('GET /package/user/package-list', [])
const noPolicies = answer('GET /policy/cancellation', [])
const failed = (name: EndpointName) => failure(name, 500)

const everything = [doctors(DOCTORS), feedback(FEEDBACK), articles(ARTICLES), call, noPlans, noPolicies]
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

test('the next time is shown in India’s time with its price, and the soonest doctors stand first', async () => {
  await open()
  expect(screen.getByText(/^Next available.*₹/).textContent).toBe('Next available: Tue 24 Nov, 4:30 pm · ₹149')
  const cards = within(bandOf('Who has time soonest')).getAllByRole('listitem')
  expect(cards.map((card) => [card.querySelector('h3')!.textContent, card.lastChild!.textContent])).toEqual([
    ['Dr First', 'Next available: Tue 24 Nov, 4:30 pm IST'],
    ['Dr Second', 'Next available: Wed 25 Nov, 1:30 am IST'],
    ['Dr Third', 'Next available: Wed 25 Nov, 11:00 am IST'],
  ])
})

test('the next time of three people is one press away from the page that books it', async () => {
  await open()
  const slots = screen
    .getAllByRole('link', { name: /^(Tue|Wed) \d+ Nov/ })
    .map((link) => [link.textContent, link.getAttribute('href')])
  expect(slots).toEqual([
    ['Tue 24 Nov, 4:30 pm Dr First, sexologist', '/discovery-call/confirm?doctor=3&at=2026-11-24T11%3A00%3A00.000Z'],
    ['Wed 25 Nov, 1:30 am Dr Second, sexologist', '/discovery-call/confirm?doctor=5&at=2026-11-24T20%3A00%3A00.000Z'],
    ['Wed 25 Nov, 11:00 am Dr Third, sexologist', '/discovery-call/confirm?doctor=4&at=2026-11-25T05%3A30%3A00.000Z'],
  ])
})

test('price and length of the call are the database’s', async () => {
  await open()
  expect(screen.getByText('20 minutes for ₹149')).toBeDefined()
  expect(within(bandOf('How We Treat')).getByText('₹149 in total')).toBeDefined()
})

test('a band whose data is empty or did not come is left out, and the page stands', async () => {
  await open([
    doctors([doctor(2, 'Away', null)]),
    failed('GET /feedback/feedback-list'),
    articles([]),
    failed('GET /discovery-call/details'),
    noPlans,
    noPolicies,
  ])
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    'Know Your Problem',
    'Begin where it is easiest',
    'How We Treat',
    'Sexual Health Score',
    'Before you ask',
    'Private, and how',
    'You can say it here',
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
