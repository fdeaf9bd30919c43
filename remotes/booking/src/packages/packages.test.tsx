import type { Package } from '@app/contracts/packages'
import { createQueryClient, type Kernel } from '@app/kernel'
import { aDoctorCard, aPackage } from '@app/testing/examples'
import { NO_CALL, NO_EXPERTS } from '@app/testing/beside'
import { answer, fakeNetwork, renderRemote, type HttpHandler } from '@app/testing/render-remote'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import remote from '../remote.tsx'
import { catalogue } from '../testing/catalogue.ts'
import { packageQuery } from './packages.query.ts'

fakeNetwork(NO_EXPERTS)

const open = async (path: string, packages: Package[], more: HttpHandler[] = [], as?: 'Patient') => {
  const rendered = renderRemote(remote, { path, network: [...more, ...catalogue({ packages })], ...(as && { as }) })
  await screen.findByRole('heading', { level: 1 })
  return rendered
}
const section = (title: string) =>
  screen.getByRole('heading', { level: 2, name: title }).closest<HTMLElement>('section, details')!

test('a package says what it holds, how it runs, for whom, and what goes back', async () => {
  await open('/package/detail/a-plan', [aPackage()])
  const parts = within(section('What you get')).getAllByRole('listitem')
  expect(parts.map(({ textContent }) => textContent)).toEqual([
    '1 × Sexologist consultationfrom ₹799 alone',
    '2 × Sex therapist sessionfrom ₹999 alone',
    '1 × Lab panel: A panelonly in a plan',
  ])
  expect(screen.getByRole('link', { name: 'Lab panel: A panel' }).getAttribute('href')).toBe('/lab-tests/a-panel')
  expect(section('How it runs').textContent).toContain('Week 1AssessmentSomebody listens.')
  expect(screen.getByRole('link', { name: 'Low Desire' }).getAttribute('href')).toBe('/treatment/low-desire')
  expect(section('If you change your mind').textContent).toContain('All back: package.')
  expect(section('Questions').textContent).toContain('A month.')
  const price = screen.getByRole('complementary', { name: 'Price' })
  expect(price.textContent).toContain('₹2,500₹2,797 separately: save ₹297')
  expect(price.textContent).toContain('Takes about4 weeks')
  expect(price.textContent).toContain('Use within2 months')
  expect(within(price).getByRole('link', { name: 'Buy for ₹2,500' }).getAttribute('href')).toBe(
    '/package/confirm?slug=a-plan',
  )
})

test('TRUE-02 a plan that costs more than its parts says what they cost alone and what it adds', async () => {
  const [consult, session] = aPackage().inclusions
  const chat = { ...consult!, type: 'chat_followup', name: 'Week of chat follow-up', quantity: 4 } as const
  const parts = [
    { ...consult!, from_paise: 69_900 },
    { ...session!, from_paise: 59_900 },
    { ...chat, single_paise: null, from_paise: null },
  ]
  const plan = aPackage({ price_paise: 299_900, mrp_paise: null, inclusions: parts })
  await open('/package/detail/a-plan', [plan])
  expect(
    within(section('What you get'))
      .getAllByRole('listitem')
      .slice(2)
      .map(({ textContent }) => textContent),
  ).toEqual([
    '4 weeks of chat follow-uponly in a plan',
    'If you buy each part separately (the price depends on the expert)₹1,897 to ₹2,797',
    'This plan, with 4 weeks of chat₹2,999',
  ])
  cleanup()
  await open('/package/detail/a-plan', [{ ...plan, price_paise: 150_000, mrp_paise: 189_700 }])
  expect(section('What you get').textContent).not.toContain('Bought separately')
})

test('a plan belongs to the list of plans on each of its pages, and a talk to the list of everything', async () => {
  const talk = aPackage({ slug: 'a-talk', title: 'A talk', goal: 'talk' })
  const plan = aPackage({ slug: 'monthly-treatment-plan' })
  for (const [path, parent] of [
    ['/package/detail/monthly-treatment-plan', '/treatment-plan'],
    ['/monthly-treatment-plan', '/treatment-plan'],
    ['/package/detail/a-talk', '/package'],
  ] as const) {
    const { kernel } = await open(path, [talk, plan])
    const crumbs = within(screen.getByRole('navigation', { name: 'Breadcrumb' }))
    expect(crumbs.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([parent])
    const slug = path.split('/').at(-1)!
    const head = remote.head({ pathname: `/package/detail/${slug}`, params: { slug }, kernel })!
    expect(JSON.stringify(head.data![0])).toContain(`"${parent}"`)
    cleanup()
  }
})

test('the last page before a plan is bought says its parts, its price, whom one meets and the refund once', async () => {
  const people = answer('GET /doctor/user/doctor-list', [aDoctorCard(1, 'Rao'), aDoctorCard(2, 'Sethi')])
  await open('/package/confirm?slug=a-plan', [aPackage({ doctor_types_allowed: ['Sexologist'] })], [people])
  expect(await screen.findByText('You may meet Dr Rao, Dr Sethi')).toBeDefined()
  expect(within(section('What you get')).getAllByRole('listitem')).toHaveLength(3)
  expect(document.body.textContent.match(/All back: package\./g)).toHaveLength(1)
  expect(screen.getByRole('link', { name: 'All refund terms' }).getAttribute('href')).toBe('/refund-policy')
})

describe('one price', () => {
  const single = aPackage({
    slug: 'single-sexologist-consultation-plan',
    title: 'Single sexologist consultation',
    goal: 'talk',
    doctor_types_allowed: ['Sexologist'],
    price_paise: 79_900,
    mrp_paise: null,
    inclusions: aPackage().inclusions.slice(0, 1),
  })
  const experts = answer('GET /doctor/user/doctor-list', [
    aDoctorCard(1, 'Rao', { fee_paise: 79_900 }),
    aDoctorCard(2, 'Sethi', { fee_paise: 129_900, takes_discovery_calls: false }),
    aDoctorCard(3, 'Nambiar', { fee_paise: 69_900 }),
  ])
  const show = async (query = '') => {
    const path = `/package/detail/single-sexologist-consultation-plan${query}`
    renderRemote(remote, { path, network: [...catalogue({ packages: [single] }), experts] })
    await screen.findByRole('heading', { level: 1 })
  }
  const price = () => screen.getByRole('complementary', { name: 'Price' }).textContent

  test('a consultation sold alone is with those whose own fee is not above its price', async () => {
    await show()
    const who = within(section('Who you can meet'))
    await waitFor(() => expect(who.getAllByRole('listitem')).toHaveLength(2))
    expect(who.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^Dr Rao.*₹799$/),
      expect.stringMatching(/^Dr Nambiar.*₹699$/),
    ])
    expect(price()).toContain('₹799')
  })

  test('for the person whom the reader came from it shows that person’s fee alone', async () => {
    await show('?doctor=2')
    expect(price()).toContain('₹1,299')
    expect(price()).not.toContain('₹799')
    expect(screen.getByText('Some weeks, with Dr Sethi')).toBeDefined()
    const who = section('Who you can meet').textContent
    expect(who).toMatch(/Dr Sethi.*₹1,299/)
    // and no other number
    expect(who.replace('₹1,299', '')).not.toContain('₹')
  })

  test('TRUE-01, TRUE-02 with nobody free it names no amount, sells nothing, and leads on', async () => {
    const [consult] = single.inclusions
    const full = aPackage({ ...single, inclusions: [{ ...consult!, from_paise: null }] })
    const busy = answer('GET /doctor/user/doctor-list', [
      aDoctorCard(1, 'Rao', { fee_paise: 79_900, next_consultation: null }),
      aDoctorCard(3, 'Nambiar', { fee_paise: 69_900, next_consultation: null }),
    ])
    const network = [busy, NO_CALL, ...catalogue({ packages: [full] })]
    for (const path of [
      '/package/detail/single-sexologist-consultation-plan',
      '/package/detail/single-sexologist-consultation-plan?doctor=1',
      '/package/confirm?slug=single-sexologist-consultation-plan',
      '/single-consultation',
      '/package',
    ]) {
      renderRemote(remote, { path, network })
      await screen.findByRole('heading', { level: 1 })
      expect((await screen.findAllByText(/not available now/i)).length).toBeGreaterThan(0)
      const ways = [...screen.queryAllByRole('link'), ...screen.queryAllByRole('button')]
      const named = ways.map(({ textContent }) => textContent)
      expect(named.filter((name) => /choose a time|pay now|buy|book|start with/i.test(name))).toEqual([])
      expect(document.body.textContent).not.toMatch(/from ₹|only in a plan|Or pay/)
      expect(ways.some((way) => way.getAttribute('href') === '/contact-us')).toBe(true)
      cleanup()
    }
  })

  test('TRUE-02 BOOK-03 it leads to the times of that person, else to those of everybody whom its price buys', async () => {
    await show('?doctor=2')
    const buttons = (name: string) => screen.getAllByRole('link', { name }).map((link) => link.getAttribute('href'))
    expect(new Set(buttons('Choose a time · ₹1,299'))).toEqual(new Set(['/book-appointment?doctor=2']))
    // their own fee, and no other number
    expect(screen.queryByText(/alone$/)).toBeNull()
    cleanup()
    await show()
    expect(new Set(buttons('Choose a time · from ₹799'))).toEqual(
      new Set(['/book-appointment?kind=Sexologist&most=79900']),
    )
    // the charge for choosing later is the number beside it
    const later = screen.getAllByRole('link', { name: 'Or pay ₹799 now and choose a time later' })
    expect(later[0]!.getAttribute('href')).toBe('/package/confirm?slug=single-sexologist-consultation-plan')
  })
})

test('LOOK-02 a plan says who its buyer may meet, three with their next times, one of each kind first', async () => {
  const people = answer('GET /doctor/user/doctor-list', [
    aDoctorCard(1, 'Rao', { next_consultation: '2026-11-24T05:00:00.000Z' }),
    aDoctorCard(2, 'Sethi', { next_consultation: '2026-11-24T06:00:00.000Z' }),
    aDoctorCard(3, 'Nambiar', { next_consultation: null }),
    aDoctorCard(4, 'Iyer', { next_consultation: '2026-11-24T07:00:00.000Z' }),
    // the plan pays up to ₹799 for a doctor
    aDoctorCard(6, 'Menon', { next_consultation: '2026-11-24T04:30:00.000Z', fee_paise: 79_901 }),
    aDoctorCard(5, 'Gill', { profile_type: ['Therapist'], next_consultation: '2026-11-24T08:00:00.000Z' }),
  ])
  for (const path of ['/package/detail/a-plan', '/plan-detail?slug=a-plan', '/monthly-treatment-plan']) {
    const plan = aPackage({
      slug: path === '/monthly-treatment-plan' ? 'monthly-treatment-plan' : 'a-plan',
      doctor_types_allowed: ['Sexologist', 'Therapist'],
    })
    await open(path, [plan], [people])
    const who = within(section('Who you can meet'))
    await waitFor(() => expect(who.getAllByRole('listitem')).toHaveLength(3))
    expect(who.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/Dr Rao.*Next session: Tue 24 Nov, 10:30 am$/),
      expect.stringMatching(/Dr Gill.*Next session: Tue 24 Nov, 1:30 pm$/),
      expect.stringMatching(/Dr Sethi.*Next session: Tue 24 Nov, 11:30 am$/),
    ])
    expect(who.getByRole('link', { name: 'See 1 more expert' })).toBeDefined()
    cleanup()
  }
})

test('a changed row changes the page', async () => {
  await open('/package/detail/a-plan', [aPackage({ price_paise: 300_000, mrp_paise: null, validity_days: 28 })])
  const price = screen.getByRole('complementary', { name: 'Price' })
  expect(price.textContent).toContain('₹3,000')
  expect(price.textContent).toContain('Use within4 weeks')
  expect(price.textContent).not.toContain('separately')
})

test('its head is its own, with price and questions for machines', () => {
  const kernel = { query: createQueryClient({ retries: 0 }), api: {} } as Kernel
  const at = { pathname: '/package/detail/a-plan', params: { slug: 'a-plan' }, kernel }
  expect(remote.head(at)).toBeUndefined()
  kernel.query.setQueryData(packageQuery(kernel, 'a-plan').queryKey, aPackage())
  const head = remote.head(at)!
  expect(head).toMatchObject({
    title: 'A plan for tests',
    description: 'What a plan is.',
    canonical: '/package/detail/a-plan',
  })
  expect(head.data!.map((item) => item['@type'])).toEqual(['BreadcrumbList', 'Service', 'FAQPage'])
  expect(head.data![1]).toMatchObject({ offers: { price: '2500.00', priceCurrency: 'INR' } })
})

const WEEKS = [
  { title: 'Begin', when: 'Week 1', first: 1, last: 1, text: 'You begin.' },
  { title: 'Go on', when: 'Weeks 2 to 4', first: 2, last: 4, text: 'You go on.' },
]
const barsOf = (name: string) => {
  const phase = screen.getByRole('heading', { level: 3, name }).closest('li')!
  return [...phase.querySelectorAll('rect')].slice(1).map((bar) => [bar.getAttribute('x'), bar.getAttribute('width')])
}

test('phases in counted weeks are drawn along the whole plan', async () => {
  await open('/package/detail/a-plan', [aPackage({ phases: WEEKS })])
  expect(barsOf('Begin')).toEqual([['0%', '25%']])
  expect(barsOf('Go on')).toEqual([['25%', '75%']])
})

test('no phase is drawn where only words tell the time of one', async () => {
  const phases = [WEEKS[0]!, { title: 'Go on', when: 'Later', text: 'You go on.' }]
  await open('/package/detail/a-plan', [aPackage({ phases })])
  expect(barsOf('Begin')).toEqual([])
})

describe('a package for members of an institute', () => {
  const theirs = aPackage({ institute_only: true })
  const member = (has_ended: boolean) => [answer('GET /user/institute', { institute: { name: 'Sahyadri', has_ended } })]
  const ways = () =>
    screen
      .queryAllByRole('link', { name: 'Register with your institute’s code' })
      .map((link) => link.getAttribute('href'))
  const buttons = () => screen.queryAllByRole('link', { name: /^(Start with a discovery call|Buy for)/ })

  test.each(['/package/detail/a-plan', '/package/confirm?slug=a-plan', '/plan-detail?slug=a-plan'])(
    '%s shows others the way in, and no button that begins it',
    async (path) => {
      await open(path, [theirs])
      expect(ways()).toContain('/institute-user-register')
      expect(buttons()).toEqual([])
    },
  )

  test('is open to a member', async () => {
    await open('/package/detail/a-plan', [theirs], member(false), 'Patient')
    expect((await screen.findAllByRole('link', { name: /^Buy for/ })).length).toBeGreaterThan(0)
    expect(ways()).toEqual([])
  })

  test('is closed again once the institute has ended', async () => {
    const { kernel } = await open('/package/detail/a-plan', [theirs], member(true), 'Patient')
    await waitFor(() => expect(kernel.query.getQueryData(['account', 'institute'])).toBeDefined())
    expect(ways()).not.toEqual([])
    expect(buttons()).toEqual([])
  })
})
