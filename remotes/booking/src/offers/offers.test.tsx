import type { DoctorCard } from '@app/contracts/doctors'
import type { Package } from '@app/contracts/packages'
import { aDoctorCard, aPackage, aRecommendation } from '@app/testing/examples'
import { answer, fakeNetwork, renderRemote } from '@app/testing/render-remote'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import remote from '../remote.tsx'
import { catalogue } from '../testing/catalogue.ts'

fakeNetwork()
beforeEach(() => sessionStorage.clear())

const EXPERTS = [
  aDoctorCard(1, 'Rao', { next_consultation: '2026-11-24T07:00:00.000Z', next_slots: ['2026-11-24T04:30:00.000Z'] }),
  aDoctorCard(2, 'Sethi', { next_consultation: '2026-11-24T06:00:00.000Z', fee_paise: 500_000 }),
  aDoctorCard(3, 'Nambiar', {
    next_consultation: '2026-11-24T08:00:00.000Z',
    next_slots: ['2026-11-24T05:30:00.000Z'],
  }),
  aDoctorCard(4, 'Gill', { profile_type: ['Therapist'], next_consultation: '2026-11-24T09:00:00.000Z' }),
  aDoctorCard(5, 'Das', { profile_type: ['Therapist'], next_consultation: null }),
]
const [consult] = aPackage().inclusions
const PLAN = aPackage({ doctor_types_allowed: ['Sexologist', 'Therapist'] })
const SHORT = aPackage({
  slug: 'short',
  title: 'Short',
  recommended_because: 'It fits most weeks.',
  mrp_paise: null,
  duration_days: 14,
  inclusions: [
    { ...consult!, quantity: 7 },
    { ...consult!, name: 'Week of chat', type: 'chat_followup', quantity: 1 },
  ],
})
const single = (slug: string, from_paise: number | null): Package =>
  aPackage({
    slug,
    title: `Single ${slug}`,
    goal: 'talk',
    duration_days: 1,
    doctor_types_allowed: ['Sexologist'],
    price_paise: 79_900,
    mrp_paise: null,
    inclusions: [{ ...consult!, from_paise }],
  })
const CALL = aPackage({
  slug: 'call',
  title: 'A call',
  goal: 'talk',
  inclusions: [{ ...consult!, type: 'discovery_call', quantity: 1 }],
})
const CONCERN = aPackage({ slug: 'concern', title: 'A concern', goal: 'concern' })
const ALL = [CALL, single('visit', 74_900), PLAN, SHORT, CONCERN]

const show = async (path: string, packages = ALL, experts: DoctorCard[] = EXPERTS) => {
  const network = [answer('GET /doctor/user/doctor-list', experts), ...catalogue({ packages })]
  const rendered = renderRemote(remote, { path, network })
  await screen.findByRole('heading', { level: 1 })
  return rendered
}
const row = (title: string) => screen.getByRole('link', { name: title }).closest('li')!
const rowsOf = () => screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)
const compare = (title: string) => screen.getByRole<HTMLInputElement>('checkbox', { name: `Compare: ${title}` })
const columns = () =>
  within(screen.getByRole('table', { name: 'Compared' }))
    .getAllByRole('columnheader')
    .map(({ textContent }) => textContent)
    .slice(1)

const [ONE, PLANS, CONCERNS] = ['/single-consultation', '/treatment-plan', '/treatment-plan-new']
const ADDRESSES = [
  ['/package', [PLANS, CONCERNS, ONE], ['A plan', 'Short', 'A concern', 'Single visit']],
  ['/treatment-plan', [ONE], ['A plan', 'Short', 'A concern']],
  ['/new-treatment-plan', [ONE], ['A plan', 'Short', 'A concern']],
  ['/plan-detail', [ONE], ['A concern', 'A plan', 'Short']],
  ['/treatment-plan-new', [ONE], ['A concern', 'A plan', 'Short']],
  ['/single-consultation', [PLANS, CONCERNS], ['Single visit']],
  ['/book-appointment', [PLANS, CONCERNS], ['Single visit']],
] as const

describe.each(ADDRESSES)('LOOK-02 %s', (path, answers, rows) => {
  test('asks the one question, shows what its own answer holds, and leads to the answers that it does not hold', async () => {
    await show(path)
    const question = within(screen.getByRole('navigation', { name: 'What would help you most?' }))
    expect(question.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(answers)
    expect(rowsOf()).toEqual(rows)
  })

  test('has a discovery call with a face and its next times', async () => {
    await show(path)
    const call = within(screen.getByRole('region', { name: 'Discovery call' }))
    expect(call.getByRole('heading').textContent).toBe('Not sure? Start with a call: 20 minutes, ₹149')
    expect(call.getByText(/^Dr Rao, sexologist/).textContent).toContain('Dr Rao, sexologist, speaks English, Marathi')
    const times = call.getAllByRole('link').map((link) => link.getAttribute('href'))
    expect(times).toEqual([
      '/discovery-call',
      expect.stringContaining('/discovery-call/confirm?doctor=1&at='),
      '/discovery-call/timeslot',
    ])
  })
})

test('LOOK-02 a row says what one gets, the price, and a saving only where there is one', async () => {
  await show('/package')
  expect(row('A plan').textContent).toContain('3 sessions · 4 weeks · 1 lab panel')
  expect(row('A plan').textContent).toContain('₹2,500₹2,797 separately: save ₹297')
  // the weeks are said once
  expect(row('Short').textContent).toContain('7 sessions · 2 weeks, 1 with chat')
  expect(row('Short').textContent).toContain('It fits most weeks.')
  expect(row('Short').textContent).not.toContain('separately')
  expect(within(row('Short')).getByRole('link', { name: 'See the weeks: Short' }).getAttribute('href')).toBe(
    '/package/detail/short',
  )
  // no offer is called popular without a number
  expect(document.body.textContent).not.toMatch(/popular|best ?seller|most chosen|recommended/i)
})

test('LOOK-02 a row leads to its offer, and only the recommended one has a button', async () => {
  await show('/package', [...ALL, aPackage({ ...SHORT, slug: 'long', title: 'Long', duration_days: 7 })])
  for (const { title, slug } of [PLAN, SHORT, CONCERN])
    expect(screen.getByRole('link', { name: title }).getAttribute('href')).toBe(`/package/detail/${slug}`)
  expect(within(row('A plan')).getAllByRole('link')).toHaveLength(1)
  expect(within(row('Short')).getAllByRole('link')).toHaveLength(2)
  expect(row('Long').textContent).toContain('7 sessions · 7 days with chat')
})

test('LOOK-02 TRUE-02 a single consultation has the lowest fee, and nobody whose fee is above its price', async () => {
  await show('/single-consultation')
  expect(row('Single visit').textContent).toContain('from ₹749')
  // the one with a fee of ₹5,000 does not count
  expect(row('Single visit').textContent).toContain(
    'The price depends on the expert: 2 of 3 experts charge ₹749 to ₹799',
  )
  // each case has a name, also where one changes the appointment
  const cases = screen.getByText('All back: appointment.').closest('dl')!
  expect(within(cases).getAllByRole('term').at(-1)!.textContent).toBe('How to change it')
})

test('TRUE-04 a single consultation whose lowest and highest fee are the same says it once', async () => {
  await show('/single-consultation', [single('visit', 79_900)])
  expect(row('Single visit').textContent).toContain('₹799')
  expect(row('Single visit').textContent).toContain('2 of 3 experts charge this fee')
  expect(row('Single visit').textContent).not.toMatch(/from| to /)
})

test('LOOK-02 BOOK-03 where one books an appointment, the button of a row leads to its times', async () => {
  await show('/book-appointment', [single('visit', 74_900), single('full', null)])
  const leads = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
  const plans = screen.getByRole('heading', {
    level: 2,
    name: 'Or choose several weeks of care at one price',
  }).parentElement!
  expect(
    within(plans)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href')),
  ).toEqual([PLANS, CONCERNS])
  expect(leads('Choose a time: Single visit')).toBe('/book-appointment?kind=Sexologist')
  // each expert is paid their own fee, also one that is above the price of the single service
  expect(row('Single visit').textContent).toContain('The price depends on the expert: 3 experts charge ₹749 to ₹5,000')
  // no expert has a time for it
  expect(within(row('Single full')).getAllByRole('link')).toHaveLength(1)
  expect(leads('Single full')).toBe('/package/detail/full')
  expect(row('Single full').textContent).toContain('Not available now')
})

describe('LOOK-02 comparing', () => {
  test('begins by a tick on a row, and the bar leads to the table', async () => {
    await show('/package')
    expect(screen.queryByRole('table', { name: 'Compared' })).toBeNull()
    fireEvent.click(compare('A plan'))
    expect((await screen.findByRole('status')).textContent).toBe('Tick one more A plan')
    expect(screen.queryByRole('button', { name: /^Compare/ })).toBeNull()
    fireEvent.click(compare('Single visit'))
    expect(screen.getByRole('status').textContent).toBe('2 ticked Single visit, A plan')
    await screen.findByRole('table', { name: 'Compared' })
    fireEvent.click(screen.getByRole('button', { name: 'Compare 2' }))
    expect(document.activeElement!.contains(screen.getByRole('table', { name: 'Compared' }))).toBe(true)
    expect(columns()).toEqual(['Single visit', 'A plan'])
    const fact = (name: RegExp) => screen.getByRole('row', { name }).textContent
    expect(fact(/^Price/)).toBe('Pricefrom ₹749₹2,500')
    expect(fact(/^You save/)).toBe('You save–₹297')
    expect(fact(/^Experts/)).toBe('Experts to choose from23')
    expect(fact(/^Sex therapist session/)).toBe('Sex therapist session–2')
    fireEvent.click(compare('A plan'))
    expect(screen.queryByRole('table', { name: 'Compared' })).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: 'Clear' }))
    expect(compare('Single visit').checked).toBe(false)
    expect(screen.queryByRole('status')).toBeNull()
  })

  test('goes on over all addresses: what one ticks on the one is ticked on the other', async () => {
    await show('/single-consultation')
    fireEvent.click(compare('Single visit'))
    cleanup()
    await show('/treatment-plan')
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe('Tick one more Single visit'))
    fireEvent.click(compare('Short'))
    expect(columns()).toEqual(['Single visit', 'Short'])
    // neither offer saves anything, so the row is omitted
    expect(screen.queryByRole('row', { name: /^You save/ })).toBeNull()
  })

  test('the page of comparing holds all plans until the reader has ticked two', async () => {
    await show('/new-treatment-plan')
    expect(columns()).toEqual(['A plan', 'Short'])
    fireEvent.click(compare('A concern'))
    expect(columns()).toEqual(['A plan', 'Short'])
    fireEvent.click(compare('A plan'))
    expect(columns()).toEqual(['A plan', 'A concern'])
  })
})

test('the page of plans says first what every plan is made of, and ends with a call', async () => {
  await show('/treatment-plan')
  const parts = screen.getByRole('list', { name: 'The three parts of a plan' })
  const call = screen.getByRole('region', { name: 'Discovery call' })
  const isAfter = (one: Node, other: Node) =>
    (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0
  expect(isAfter(parts, row('A plan'))).toBe(true)
  expect(isAfter(row('A concern'), call)).toBe(true)
})

test('with nothing on offer a page says so, and leads to a call', async () => {
  await show('/package', [], [])
  expect(screen.getByText('Nothing is available right now')).toBeDefined()
  expect(screen.getAllByRole('link', { name: 'Start with a discovery call · ₹149' }).length).toBeGreaterThan(0)
})

test('a package for members of an institute says so on its row', async () => {
  await show('/package', [aPackage({ institute_only: true })])
  expect(row('A plan').textContent).toContain('With your institute’s code')
})

test('BOOK-04 the list of packages shows a patient what their expert recommends', async () => {
  renderRemote(remote, {
    path: '/package',
    as: 'Patient',
    network: [
      answer('GET /doctor/user/doctor-list', []),
      ...catalogue(),
      answer(
        'POST /package/get-user-package-recommendation',
        aRecommendation({ path: 'package', package: aPackage(), profile_type: null }),
      ),
      answer('GET /package/publish', []),
    ],
  })
  const card = within(await screen.findByRole('region', { name: 'For you' }))
  expect(card.getByRole('link', { name: 'See A plan' }).getAttribute('href')).toBe('/package/detail/a-plan')
})
