import type { Doctor } from '@app/contracts/doctors'
import { CALL, HOME, NO_EXPERTS, NO_FREE_TIMES, NO_POLICY } from '@app/testing/beside'
import { answer, failure, fakeNetwork, refusal, renderRemote } from '@app/testing/render-remote'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import remote from '../remote.tsx'

fakeNetwork(CALL, NO_EXPERTS, NO_POLICY, ...HOME, NO_FREE_TIMES)

const card = (changes: object = {}) => ({
  id: 101,
  slug: 'dr-asha-rao',
  salutations: 'Dr',
  name: 'Asha Rao',
  degree: 'MD (Psychiatry)',
  profile_pic: '/images/profile/dr-asha-rao.svg',
  profile_type: ['Sexologist'],
  languages: 'English, Hindi',
  gender: 'female',
  city: 'Pune',
  specializations: [{ name: 'Anxiety and intimacy' }],
  total_experience: 15,
  cases_solved: 1240,
  registration_no: 'DEMO-MMC-004512',
  registration_council: 'Maharashtra Medical Council',
  fee_paise: 79_900,
  next_consultation: '2026-11-24T12:00:00.000Z',
  takes_discovery_calls: true,
  intro: 'I explain each step before we take it.',
  next_slot: '2026-11-24T11:00:00.000Z',
  next_slots: ['2026-11-24T11:00:00.000Z', '2026-11-24T11:30:00.000Z', '2026-11-25T04:30:00.000Z'],
  taken_until: null,
  colleague: null,
  ...changes,
})
const profile = (changes: object = {}) => ({
  ...card(),
  intro_video: '/videos/intro/dr-asha-rao.webm',
  intro_words: null,
  treatments: [
    {
      name: 'Low Desire',
      slug: 'low-desire',
      description: 'What dampens desire.',
      inner_thumbnail: '/images/treatment/low-desire.svg',
    },
  ],
  experience: [{ designation: 'Consultant', hospital_name: 'Hill Clinic, Pune', year: '2016' }],
  awards: [{ name: 'Clear Consultation Award', given_by: 'Forum', year: '2019' }],
  education: [{ degree: 'MBBS', institute: 'College', year: '2008' }],
  availability: [{ weekday: 1, slots: [{ from: '09:00', to: '13:00' }] }],
  about_practice: '<p>I trained as a psychiatrist.</p>',
  thoughts: 'Start anywhere.',
  registration_year: 2009,
  meta_title: 'Dr Asha Rao',
  meta_description: 'Meet her.',
  ...changes,
})
const facets = (changes: object = {}) =>
  answer('GET /doctor/user/doctor-facets', {
    total: 2,
    profile_type: [{ value: 'Sexologist', count: 2 }],
    specialization: [],
    treatment: [{ value: 'Low Desire', count: 1 }],
    language: [{ value: 'Hindi', count: 2 }],
    gender: [{ value: 'female', count: 1 }],
    available: [{ value: 'today', count: 1 }],
    part_of_day: [],
    ...changes,
  })

/** Both calls that return a list; records each request and its method, and returns what the test specifies. */
function listCall(
  reply: (query: URLSearchParams) => Response = () => ok([card(), card({ id: 102, name: 'Vikram Sethi' })]),
) {
  const asked: Record<string, string>[] = []
  const by: string[] = []
  const handler = http.all(/\/backend\/doctor\/user\/(doctor-list|search-doctor)$/, async ({ request }) => {
    const { pathname, searchParams } = new URL(request.url)
    const given = request.method === 'POST' ? ((await request.json()) as Record<string, unknown>) : searchParams
    const query = given instanceof URLSearchParams ? given : wordsOf(given)
    asked.push(Object.fromEntries(query))
    by.push(`${request.method} ${pathname.replace('/backend', '')}`)
    return reply(query)
  })
  return { asked, by, handler }
}
const wordsOf = (body: Record<string, unknown>) =>
  new URLSearchParams(Object.entries(body).map(([name, value]) => [name, String(value)]))
const ok = (data: unknown) => HttpResponse.json({ statusCode: 200, message: '', data })
const refused = (message: string) => HttpResponse.json({ statusCode: 429, message, data: null }, { status: 429 })

describe('the directory', () => {
  beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }))
  afterEach(() => void vi.useRealTimers())

  test('DOCT-05 shows each expert with registration, languages, fee and the next three free calls as ways to book', async () => {
    const { asked, by, handler } = listCall()
    renderRemote(remote, { path: '/doctors', network: [handler, facets()] })
    const asha = (await screen.findByRole('link', { name: 'Dr Asha Rao' })).closest('li')!
    expect(asha.textContent).toContain('DEMO-MMC-004512')
    expect(asha.textContent).toContain('English, Hindi')
    expect(asha.textContent).toContain('₹799')
    const slots = within(asha).getAllByRole('link', { name: /with Dr Asha Rao/ })
    expect(slots.map((slot) => slot.textContent)).toEqual([
      'Book Tue 24 Nov, 4:30 pm · ₹149 with Dr Asha Rao',
      'Book Tue 24 Nov, 5:00 pm · ₹149 with Dr Asha Rao',
      'Book Wed 25 Nov, 10:00 am · ₹149 with Dr Asha Rao',
    ])
    expect(slots[0]!.getAttribute('href')).toBe('/discovery-call/confirm?doctor=101&at=2026-11-24T11%3A00%3A00.000Z')
    expect(screen.getByRole('status').textContent).toBe('2 experts')
    expect(asked).toEqual([{ skip: '0', limit: '12' }])
    expect(by).toEqual(['GET /doctor/user/doctor-list'])
  })

  test('each card leads to the times of a call by its button, and to the profile by its name', async () => {
    const { handler } = listCall()
    renderRemote(remote, { path: '/doctors', network: [handler, facets()] })
    const book = await screen.findByRole('link', { name: 'All times of Dr Asha Rao' })
    expect(book.getAttribute('href')).toBe('/discovery-call/timeslot?doctor=101')
    expect(screen.getByRole('link', { name: 'Dr Asha Rao' }).getAttribute('href')).toBe('/doctors/dr-asha-rao/101')
  })

  test('TRUE-04 an expert of two kinds is named below both', async () => {
    const both = card({ id: 103, slug: 'c', name: 'Cee', profile_type: ['Therapist', 'Counsellor'] })
    const counsellor = card({ id: 104, slug: 'd', name: 'Dee', profile_type: ['Counsellor'] })
    renderRemote(remote, { path: '/doctors', network: [listCall(() => ok([both, counsellor])).handler, facets()] })
    expect((await screen.findByRole('region', { name: 'Counsellors' })).textContent).toContain('Also: Dr Cee.')
  })

  const call = answer('GET /discovery-call/details', {
    duration: 15,
    price_paise: 9900,
    next_slot: '2026-11-24T04:30:00.000Z',
  })
  const LATER = '2026-11-24T12:00:00.000Z'
  test.each([
    ['2026-12-05', LATER, 'No discovery calls are available up to Sat 5 Dec.'],
    [null, LATER, 'Next consultation (IST) · no discovery calls'],
    ['2026-12-05', null, 'Dr Vikram Sethi has no available times right now.'],
    [null, null, 'Dr Vikram Sethi has no available times right now.'],
  ])(
    'TRUE-01 an expert without a free call (taken until %s, next consultation %s) says why, and offers what can be booked',
    async (taken_until, next_consultation, why) => {
      const sethi = card({
        id: 104,
        slug: 'dr-vikram-sethi',
        name: 'Vikram Sethi',
        next_consultation,
        next_slot: null,
        next_slots: [],
        taken_until,
        colleague: {
          id: 101,
          slug: 'dr-asha-rao',
          salutations: 'Dr',
          name: 'Asha Rao',
          profile_pic: '/images/profile/dr-asha-rao.svg',
          next_slot: '2026-11-24T11:00:00.000Z',
        },
      })
      renderRemote(remote, { path: '/doctors', network: [listCall(() => ok([sethi])).handler, facets(), call] })
      const shown = (await screen.findByRole('link', { name: 'Dr Vikram Sethi' })).closest('li')!
      expect(shown.textContent).toContain(why)
      const leads = within(shown)
        .queryAllByRole('link', { name: /for a consultation with Dr Vikram Sethi$/ })
        .map((link) => [link.textContent.split(' for ')[0]!.trim(), link.getAttribute('href')])
      expect(leads).toEqual(
        next_consultation === null
          ? []
          : [
              [
                'Book Tue 24 Nov, 5:30 pm · ₹799',
                '/book-appointment/confirm?doctor=104&at=2026-11-24T12%3A00%3A00.000Z&type=video',
              ],
              ['All times', '/book-appointment?doctor=104'],
            ],
      )
    },
  )

  test('DOCT-01 looks for a word once the reader pauses, and keeps it in the address', async () => {
    const { asked, by, handler } = listCall()
    const { router } = renderRemote(remote, { path: '/doctors', network: [handler, facets()] })
    const field = await screen.findByRole('searchbox', { name: 'Search' })
    fireEvent.change(field, { target: { value: 'As' } })
    fireEvent.change(field, { target: { value: 'Asha ' } })
    expect(asked).toHaveLength(1)
    await waitFor(() => expect(asked.at(-1)).toMatchObject({ keyword: 'Asha' }))
    expect(asked).toHaveLength(2)
    expect(by).toEqual(['GET /doctor/user/doctor-list', 'POST /doctor/user/search-doctor'])
    expect(router.state.location.search).toBe('?keyword=Asha')
    expect((field as HTMLInputElement).value).toBe('Asha ')
  })

  test.each([
    ['DOCT-01', 'Specialization', 'specialization', 'Anxiety and intimacy'],
    ['DOCT-01', 'Concern', 'treatment', 'Low Desire'],
    ['DOCT-05', 'Kind of expert', 'profile_type', 'Sexologist'],
  ])('%s narrows by %s, with how many each choice leaves', async (_row, label, name, value) => {
    const { asked, handler } = listCall()
    const network = [handler, facets({ specialization: [], treatment: [], [name]: [{ value, count: 1 }] })]
    const { router } = renderRemote(remote, { path: '/doctors?keyword=Asha', network })
    const choices = await screen.findByRole('combobox', { name: label })
    await within(choices).findByRole('option', { name: `${value} (1)` })
    fireEvent.change(choices, { target: { value } })
    await waitFor(() => expect(asked.at(-1)).toMatchObject({ [name]: value, keyword: 'Asha' }))
    expect(Object.fromEntries(new URLSearchParams(router.state.location.search))).toEqual({
      [name]: value,
      keyword: 'Asha',
    })
  })

  test('SHELL-21 DOCT-05 narrows by languages in the multi-select: one of those that are chosen is enough', async () => {
    const { asked, by, handler } = listCall()
    const language = [
      { value: 'Hindi', count: 2 },
      { value: 'Tamil', count: 1 },
    ]
    const network = [handler, facets({ language })]
    const { router } = renderRemote(remote, { path: '/doctors?language=Odia', network })
    const choice = (name: string) => screen.findByRole('checkbox', { name, hidden: true })
    expect((await choice('Odia (0)')).matches(':checked')).toBe(true)
    fireEvent.click(await choice('Hindi (2)'))
    await waitFor(() => expect(asked.at(-1)).toMatchObject({ language: 'Odia,Hindi' }))
    fireEvent.click(await choice('Odia (0)'))
    await waitFor(() => expect(asked.at(-1)).toMatchObject({ language: 'Hindi' }))
    expect(router.state.location.search).toBe('?language=Hindi')
    expect(by.at(-1)).toBe('POST /doctor/user/search-doctor')
    expect(screen.getByRole('button', { name: 'Language Hindi (2)' })).toBeDefined()
  })

  test('LOOK-02 is narrowed by chips above the list: languages add up, and one gender at a time', async () => {
    const { asked, handler } = listCall()
    const gender = [
      { value: 'female', count: 1 },
      { value: 'male', count: 1 },
    ]
    const { router } = renderRemote(remote, { path: '/doctors?language=Odia', network: [handler, facets({ gender })] })
    const chips = within(await screen.findByRole('group', { name: 'Language and gender' }))
    fireEvent.click(await chips.findByRole('button', { name: 'Hindi', pressed: false }))
    await waitFor(() => expect(asked.at(-1)).toMatchObject({ language: 'Odia,Hindi' }))
    fireEvent.click(chips.getByRole('button', { name: 'Odia', pressed: true }))
    fireEvent.click(chips.getByRole('button', { name: 'Woman' }))
    await waitFor(() => expect(asked.at(-1)).toMatchObject({ language: 'Hindi', gender: 'female' }))
    fireEvent.click(chips.getByRole('button', { name: 'Man' }))
    await waitFor(() => expect(asked.at(-1)).toMatchObject({ gender: 'male' }))
    fireEvent.click(chips.getByRole('button', { name: 'Man', pressed: true }))
    await waitFor(() => expect(router.state.location.search).toBe('?language=Hindi'))
  })

  test('DOCT-01 is sorted, and with nothing asked for shows everybody', async () => {
    const { asked, handler } = listCall()
    renderRemote(remote, { path: '/doctors?language=Hindi&keyword=Asha', network: [handler, facets()] })
    fireEvent.change(await screen.findByRole('combobox', { name: 'Sort by' }), { target: { value: 'fee' } })
    await waitFor(() => expect(asked.at(-1)).toMatchObject({ sort: 'fee', language: 'Hindi' }))
    fireEvent.click(screen.getByRole('button', { name: 'Clear filters' }))
    await waitFor(() => expect(asked.at(-1)).toEqual({ skip: '0', limit: '12' }))
    expect(screen.getByRole('button', { name: 'Language Any language' })).toBeDefined()
    expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('')
  })

  test('DOCT-01 a chosen order is that of one list of all kinds', async () => {
    const counsellor = card({ id: 104, slug: 'd', name: 'Dee', profile_type: ['Counsellor'] })
    const { asked, handler } = listCall(() => ok([counsellor, card()]))
    renderRemote(remote, { path: '/doctors?sort=soonest', network: [handler, facets()] })
    expect(await screen.findByRole('heading', { level: 2, name: 'Available soonest' })).toBeDefined()
    expect(screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
      'Dr Dee',
      'Dr Asha Rao',
    ])
    expect(screen.queryByRole('region', { name: 'Counsellors' })).toBeNull()
    expect(asked.at(-1)).toMatchObject({ sort: 'soonest' })
  })

  test('without a match offers to clear the filters, or a call', async () => {
    const { handler } = listCall((query) => ok(query.get('keyword') ? [] : [card()]))
    renderRemote(remote, { path: '/doctors?keyword=nobody', network: [handler, facets({ total: 0 })] })
    const empty = (await screen.findByRole('heading', { name: 'No experts match' })).parentElement!
    expect(within(empty).getByRole('link', { name: 'Book a discovery call' }).getAttribute('href')).toBe(
      '/discovery-call',
    )
    fireEvent.click(within(empty).getByRole('button', { name: 'Clear filters' }))
    expect(await screen.findByRole('link', { name: 'Dr Asha Rao' })).toBeDefined()
  })

  test('DOCT-01 a search that is refused says why, and what was found stays', async () => {
    const { handler } = listCall((query) => (query.get('keyword') ? refused('Too many requests') : ok([card()])))
    const { notify } = renderRemote(remote, { path: '/doctors', network: [handler, facets()] })
    fireEvent.change(await screen.findByRole('searchbox'), { target: { value: 'Asha' } })
    await waitFor(() => expect(notify).toHaveBeenCalledWith('error', 'Too many requests'))
    expect(screen.getByRole('link', { name: 'Dr Asha Rao' })).toBeDefined()
  })

  test('DOCT-01 a search that does not arrive says that something went wrong', async () => {
    const { handler } = listCall((query) => (query.get('keyword') ? HttpResponse.error() : ok([card()])))
    const { notify } = renderRemote(remote, { path: '/doctors', network: [handler, facets()] })
    fireEvent.change(await screen.findByRole('searchbox'), { target: { value: 'Asha' } })
    await waitFor(() => expect(notify).toHaveBeenCalledWith('error', 'Something went wrong'))
  })
})

describe('a profile', () => {
  const detail = (changes: object = {}) => answer('GET /doctor/user/doctor-detail', profile(changes))
  const bySlug = answer('GET /doctor/user/by-slug', profile())
  const feedback = answer('GET /feedback/feedback-list', [
    { id: 1, title: 'Not rushed', description: 'Calm.', profile_pic: '', patient_name: 'Rahul', location: 'Nagpur' },
  ])
  const missing = refusal('GET /doctor/user/doctor-detail', { code: 'doctor_not_found' })

  test.each([
    '/doctors/detail/101',
    '/doctors/101',
    '/doctors/dr-asha-rao',
    '/doctors/dr-former-name/101',
    '/doctors?detail=101',
    '/doctors?id=101',
  ])('DOCT-03 opened as %s ends at its one address, and is remembered', async (path) => {
    const { router } = renderRemote(remote, { path, network: [detail(), bySlug, feedback] })
    expect(await screen.findByRole('heading', { level: 1, name: 'Dr Asha Rao' })).toBeDefined()
    expect(router.state.location.pathname).toBe('/doctors/dr-asha-rao/101')
    // an effect remembers the doctor once the page is rendered
    await waitFor(() =>
      expect(Object.keys(JSON.parse(localStorage.getItem('doctorDetail')!) as object).toSorted()).toEqual(
        [
          'id slug salutations name degree profile_pic intro_video languages profile_type specializations treatments',
          'experience awards availability cases_solved total_experience about_practice thoughts',
          'meta_title meta_description',
        ]
          .join(' ')
          .split(' ')
          .toSorted(),
      ),
    )
  })

  test('DOCT-03 a link by number leads to salutation and name', async () => {
    const asked: string[] = []
    const named = http.get('http://localhost:3000/backend/doctor/user/by-slug', ({ request }) => {
      asked.push(new URL(request.url).search)
      return ok(profile())
    })
    const { router } = renderRemote(remote, { path: '/doctors/detail/101', network: [detail(), named, feedback] })
    await waitFor(() => expect(router.state.location.pathname).toBe('/doctors/dr-asha-rao/101'))
    expect(asked).toEqual(['?slug=dr-asha-rao'])
  })

  test('DOCT-03 a link of four segments is none of a doctor', async () => {
    renderRemote(remote, { path: '/doctors/detail/101/more', network: [detail(), bySlug] })
    expect(await screen.findByText('another page')).toBeDefined()
    expect(localStorage.getItem('doctorDetail')).toBeNull()
  })

  test.each(['/doctors/detail/9', '/doctors/x/999', '/doctors/nobody-at-all', '/doctors?id=9'])(
    'DOCT-03 that is not found (%s) leads home, which says so once',
    async (path) => {
      const bySlugMissing = refusal('GET /doctor/user/by-slug', { code: 'doctor_not_found' })
      const { router, notify } = renderRemote(remote, { path, network: [missing, bySlugMissing] })
      await waitFor(() => expect(router.state.location.pathname).toBe('/'))
      await waitFor(() => expect(notify.mock.calls).toEqual([['error', 'Doctor not found']]))
    },
  )

  test('DOCT-02 holds all that the specification lists', async () => {
    renderRemote(remote, { path: '/doctors/dr-asha-rao/101', network: [detail(), feedback] })
    expect(await screen.findByRole('heading', { level: 1, name: 'Dr Asha Rao' })).toBeDefined()
    const said = document.body.textContent
    for (const fact of [
      'MD (Psychiatry)',
      'Anxiety and intimacy',
      '1,240',
      'I trained as a psychiatrist.',
      'Start anywhere.',
      'Consultant',
      'Hill Clinic, Pune',
      '2016',
      'Clear Consultation Award',
      'Forum',
      '2019',
      '15 years',
      'English, Hindi',
      'Low Desire',
      'What dampens desire.',
      'DEMO-MMC-004512',
      '9 am–1 pm',
      'Not rushed',
    ])
      expect(said).toContain(fact)
    expect(
      within(screen.getByRole('table'))
        .getAllByRole('row')
        .map((row) => row.textContent.replaceAll('\u00A0', ' ')),
    ).toEqual(['Monday9 am–1 pm', 'Tuesday to SundayNot available'])
    // of the eighteen hours that start at six in the morning, the bar covers the fourth to the seventh
    const monday = screen.getByRole('row', { name: /^Monday/ }).querySelector('rect + rect')!
    expect([monday.getAttribute('x'), monday.getAttribute('width')]).toEqual(['16.7%', '22.2%'])
    expect(screen.getByLabelText('What patients said')).toBeDefined()
  })

  test('days with the same hours are one row of the week, and ranges of a day stay apart', async () => {
    const both = {
      slots: [
        { from: '10:00', to: '14:00' },
        { from: '14:30', to: '19:00' },
      ],
    }
    const availability = [1, 2, 3, 6, 0].map((weekday) =>
      weekday === 6 ? { weekday, slots: [] } : { weekday, ...both },
    )
    renderRemote(remote, { path: '/doctors/dr-asha-rao/101', network: [detail({ availability }), feedback] })
    const rows = within(await screen.findByRole('table')).getAllByRole('row')
    expect(rows.map((row) => row.textContent.replaceAll('\u00A0', ' '))).toEqual([
      'Monday to Wednesday, Sunday10 am–2 pm, 2:30–7 pm',
      'Thursday to SaturdayNot available',
    ])
  })

  test('counts cases only where there are enough of them to tell something', async () => {
    renderRemote(remote, { path: '/doctors/dr-asha-rao/101', network: [detail({ cases_solved: 19 }), feedback] })
    expect(await screen.findByText('Languages')).toBeDefined()
    expect(screen.queryByText('Cases solved')).toBeNull()
  })

  test('DOCT-05 shows the registration and the next free calls as ways to book', async () => {
    renderRemote(remote, { path: '/doctors/dr-asha-rao/101', network: [detail(), feedback] })
    expect(await screen.findByText(/Reg\. DEMO-MMC-004512, Maharashtra Medical Council/)).toBeDefined()
    expect(screen.getAllByRole('link', { name: /with Dr Asha Rao/ }).map((slot) => slot.getAttribute('href'))).toEqual(
      ['2026-11-24T11%3A00', '2026-11-24T11%3A30', '2026-11-25T04%3A30'].map(
        (time) => `/discovery-call/confirm?doctor=101&at=${time}%3A00.000Z`,
      ),
    )
  })

  test('DOCT-02 opens the introduction in a dialog, with captions, and fetches nothing of it before', async () => {
    renderRemote(remote, { path: '/doctors/dr-asha-rao/101', network: [detail(), feedback] })
    const button = await screen.findByRole('button', { name: 'Watch introduction' })
    expect(document.querySelector('video')).toBeNull()
    fireEvent.click(button)
    const video = screen.getByRole('dialog', { name: 'Dr Asha Rao introduces themselves' }).querySelector('video')!
    expect(video.getAttribute('src')).toBe('/videos/intro/dr-asha-rao.webm')
    expect(video.querySelector('track')).toMatchObject({ kind: 'captions', default: true })
    expect(video.querySelector('track')!.getAttribute('src')).toBe('/videos/intro/dr-asha-rao.vtt')
  })

  test.each([
    [['Counsellor', 'Sexologist'], '/package/detail/single-sexologist-consultation-plan?doctor=101'],
    [['Counsellor', 'Therapist'], '/package/detail/single-sex-therapist-consultation?doctor=101'],
    [['Counsellor'], '/discovery-call/timeslot?doctor=101'],
  ])('DOCT-04 of %s starts treatment at %s, with the doctor', async (profile_type, path) => {
    renderRemote(remote, {
      path: '/doctors/dr-asha-rao/101',
      network: [detail({ profile_type }), feedback],
    })
    for (const start of await screen.findAllByRole('link', { name: 'Start Treatment' }))
      expect(start.getAttribute('href')).toBe(path)
  })
})

test('three answers find three experts, in the words of the address', async () => {
  const { asked, handler } = listCall(() => ok([1, 2, 3, 4].map((id) => card({ id, name: `Expert ${id}` }))))
  const { router } = renderRemote(remote, { path: '/consult-your-expert', network: [handler, facets()] })
  const about = await screen.findByRole('combobox', { name: '1. What is it about?' })
  await within(about).findByRole('option', { name: 'Low Desire' })
  fireEvent.change(about, { target: { value: 'Low Desire' } })
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ treatment: 'Low Desire' }))
  expect(router.state.location.search).toBe('?treatment=Low+Desire')
  expect(screen.getAllByRole('heading', { level: 3 })).toHaveLength(3)
  expect(screen.getByRole('link', { name: 'See everyone who fits' }).getAttribute('href')).toBe(
    '/doctors?treatment=Low+Desire',
  )
})

test.each([
  ['specialization', '__proto__'],
  ['specialization', 'constructor'],
  ['sort', 'zzz'],
  ['gender', 'toString'],
])('an address with %s=%s, which somebody made up, still opens the list', async (name, value) => {
  const { handler } = listCall(() => ok([card({ id: 1, name: 'Asha Rao' })]))
  renderRemote(remote, { path: `/doctors?${name}=${value}`, network: [handler, facets()] })
  expect(await screen.findByRole('heading', { level: 3, name: 'Dr Asha Rao' })).toBeDefined()
})

describe('DOCD-04 the preview of a profile', () => {
  const own = (changes: object = {}) => profile({ about_practice: '<p>My new words.</p>', ...changes }) as Doctor
  const rest = [answer('GET /feedback/feedback-list', [])]

  test('shows the page that patients will see, and its film with the words in it', async () => {
    renderRemote(remote, {
      path: '/doctor-dashboard/profile/preview',
      as: 'Doctor',
      network: [
        answer(
          'GET /professional-detail/user/preview',
          own({ intro_video: '/backend/file/1', intro_words: 'I am Asha.' }),
        ),
        ...rest,
      ],
    })
    expect(await screen.findByText('My new words.')).toBeDefined()
    expect(screen.getByText(/^This is how patients will see you/)).toBeDefined()
    fireEvent.click(screen.getByRole('button', { name: 'Watch introduction' }))
    expect(await screen.findByText('I am Asha.')).toBeDefined()
    expect(document.querySelector('track')).toBeNull()
  })

  test('says when it did not load', async () => {
    renderRemote(remote, {
      path: '/doctor-dashboard/profile/preview',
      as: 'Doctor',
      network: [failure('GET /professional-detail/user/preview', 503), ...rest],
    })
    expect(await screen.findByRole('heading', { name: 'Your profile did not load' })).toBeDefined()
  })
})
