import { answer, fakeNetwork, renderRemote } from '@app/testing/render-remote'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { landingPages } from '../landing/landing.pages.ts'
import remote from '../remote.tsx'
import { CONDITIONS } from './conditions.ts'

fakeNetwork()

const doctor = (id: number, name: string, next_slot: string | null) => ({
  id,
  slug: `dr-${name.toLowerCase()}`,
  salutations: 'Dr',
  name,
  degree: 'MD',
  profile_pic: '/images/profile/a.svg',
  profile_type: ['Sexologist'],
  languages: 'English, Hindi',
  total_experience: 12,
  next_slot,
})
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
const ARTICLES = [1, 2, 3, 4].map((id) => ({
  id,
  slug: `article-${id}`,
  title: `Article ${id}`,
  short_description: `About ${id}`,
  thumbnail: '/images/blog/a.svg',
  thumbnail_alt_text: 'A hill',
  category_name: 'Body Basics',
  reading_time: 3,
  is_reviewed: true,
}))

const doctors = (data: unknown) => answer('get', '/doctor/user/doctor-list', data)
const feedback = (data: unknown) => answer('get', '/feedback/feedback-list', data)
const articles = (data: unknown) => answer('get', '/user/blogs', data)
const call = answer('get', '/discovery-call/details', { duration: 20, price_paise: 14900 })
const noPlans = answer('get', '/package/user/package-list', [])
const noPolicies = answer('get', '/policy/cancellation', [])
const failed = (path: string) => answer('get', path, null, 500)

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

test('the next free time is shown in India’s time, and the soonest doctors stand first', async () => {
  await open()
  expect(screen.getByText(/^Next free call/).textContent).toBe('Next free call: Tue, 24 Nov, 4:30 pm IST')
  const cards = within(bandOf('Who is free soonest')).getAllByRole('listitem')
  expect(cards.map((card) => [card.querySelector('h3')!.textContent, card.lastChild!.textContent])).toEqual([
    ['Dr First', 'Next call: Tue, 24 Nov, 4:30 pm IST'],
    ['Dr Second', 'Next call: Wed, 25 Nov, 1:30 am IST'],
    ['Dr Third', 'Next call: Wed, 25 Nov, 11:00 am IST'],
  ])
})

test('price and length of the call are the database’s', async () => {
  await open()
  expect(screen.getByText('20 minutes for ₹149')).toBeDefined()
  expect(within(bandOf('How We Treat')).getByText('₹149, all of it')).toBeDefined()
})

test('a band whose data is empty or did not come is left out, and the page stands', async () => {
  await open([
    doctors([doctor(2, 'Away', null)]),
    failed('/feedback/feedback-list'),
    articles([]),
    failed('/discovery-call/details'),
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
  expect(screen.queryByText(/₹|Next free call/)).toBeNull()
})

test('three articles are shown, and their pictures wait until they are near', async () => {
  await open()
  const pictures = within(bandOf('Read in private')).getAllByRole('img', { name: 'A hill' })
  expect(pictures.map((picture) => picture.getAttribute('loading'))).toEqual(['lazy', 'lazy', 'lazy'])
})

test('a condition leads to its own page, which the site has', () => {
  const paths = landingPages.map(({ path }) => path)
  for (const { page } of CONDITIONS) expect(paths).toContain(page)
})
