import { CALL, NO_POLICY } from '@app/testing/beside'
import { aDoctorCard } from '@app/testing/examples'
import { answer, answerTo, fakeNetwork, renderRemote } from '@app/testing/render-remote'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import remote from '../remote.tsx'

const AT = '2026-12-01T03:30:00.000Z'
const experts = answer('GET /doctor/user/doctor-list', [
  aDoctorCard(101, 'Rao', { next_slot: AT, next_slots: [AT] }),
  aDoctorCard(102, 'Desai', { next_slot: AT, next_slots: [AT] }),
  aDoctorCard(103, 'Busy', { next_slot: null, next_slots: [] }),
])
fakeNetwork(CALL, NO_POLICY, experts)

const DOCTORS = [
  { id: 101, name: 'Dr Asha Rao', profile_pic: '', profile_type: ['Sexologist'], price_paise: 9900 },
  { id: 102, name: 'Ms Jhanvi Desai', profile_pic: '', profile_type: ['Counsellor'], price_paise: 9900 },
]
const at = (day: string, time: string, doctor_id: number) => ({
  starts_at: `2026-12-${day}T${time}:00.000Z`,
  doctor_id,
})
const DAYS = [
  { date: '2026-12-01', slots: [at('01', '03:30', 102), at('01', '07:30', 101), at('01', '12:30', 102)] },
  { date: '2026-12-02', slots: [] },
  { date: '2026-12-03', slots: [at('03', '05:00', 101), at('03', '05:15', 102)] },
]

/** The times of the requested experts, as the API returns them. */
const slots = answerTo('GET /availability-slot/for-discovery-call', (query) => {
  const taken = (id: number) =>
    (query.get('doctor_id') ?? String(id)) === String(id) &&
    (query.get('profile_type') ?? DOCTORS.find((doctor) => doctor.id === id)!.profile_type[0]) ===
      DOCTORS.find((doctor) => doctor.id === id)!.profile_type[0]
  return {
    doctors: DOCTORS.filter(({ id }) => taken(id)),
    days: DAYS.map((day) => ({ ...day, slots: day.slots.filter((slot) => taken(slot.doctor_id)) })),
    duration: 15,
    price_paise: 9900,
  }
})
const show = async (query = '') => {
  const shown = renderRemote(remote, { path: `/discovery-call/timeslot${query}`, network: [slots] })
  await screen.findByRole('tablist', { name: 'Day' })
  return shown
}
const days = () => screen.getAllByRole('tab')
const times = () => screen.getAllByRole('radio').map((radio) => radio.closest('label')!.textContent)
const faces = () => screen.getByRole('tabpanel').querySelectorAll('[data-portrait]').length

test('before a choice the price, the names and the parts of the day are there', async () => {
  await show()
  expect(screen.getByText(/^A 15-minute call, ₹99\./)).toBeDefined()
  expect(screen.getByRole('button', { name: 'Next available: Tue 1 Dec, 9:00 am · ₹99' })).toBeDefined()
  // each person's face stands once, with all of their times
  expect(faces()).toBe(2)
  expect(times()).toEqual(['9:00 am Ms Jhanvi Desai', '6:00 pm Ms Jhanvi Desai', '1:00 pm Dr Asha Rao'])
  const titles = (level: number) => screen.getAllByRole('heading', { level }).map(({ textContent }) => textContent)
  expect(titles(3)).toEqual(['Ms Jhanvi Desai, counsellor', 'Dr Asha Rao, sexologist'])
  expect(titles(4)).toEqual(['Morning', 'Evening', 'Afternoon'])
  expect(document.body.textContent).not.toMatch(/\bfree\b/i)
  const spoken = () => screen.getAllByRole('heading', { level: 3 }).map((name) => name.nextElementSibling?.textContent)
  await waitFor(() => expect(spoken()).toEqual(['English, Marathi', 'English, Marathi']))
})

test('LOOK-02 a time before six in the morning stands under the night, and a phone folds many times of one person', async () => {
  const early = { date: '2026-12-01', slots: ['20:45', '21:00'].map((time) => at('01', time, 101)) }
  const hours = Array.from({ length: 10 }, (_, n) =>
    at('02', `0${3 + Math.floor(n / 4)}:${['00', '15', '30', '45'][n % 4]}`, 101),
  )
  const network = [
    answer('GET /availability-slot/for-discovery-call', {
      doctors: DOCTORS.slice(0, 1),
      days: [{ date: '2026-12-02', slots: [...early.slots, ...hours] }],
      duration: 15,
      price_paise: 9900,
    }),
  ]
  renderRemote(remote, { path: '/discovery-call/timeslot', network })
  const night = await screen.findByRole('group', { name: 'Night, until 6 am' })
  expect(within(night).getAllByRole('radio')).toHaveLength(2)
  const morning = within(screen.getByRole('group', { name: 'Morning' }))
  const more = morning.getByRole('button', { name: '4 more times' })
  fireEvent.click(more)
  expect(morning.queryByRole('button')).toBeNull()
  expect(document.activeElement).toBe(morning.getAllByRole('radio')[6])
})

test('the days are one stop for the keyboard, and the arrow keys go from day to day', async () => {
  await show()
  expect(days().map((day) => [day.textContent, day.tabIndex])).toEqual([
    ['Tue 1 Dec 3 times', 0],
    ['Wed 2 Dec none', -1],
    ['Thu 3 Dec 2 times', -1],
  ])
  fireEvent.keyDown(days()[0]!, { key: 'End' })
  await waitFor(() => expect(days().map((day) => day.tabIndex)).toEqual([-1, -1, 0]))
  expect(document.activeElement).toBe(days()[2])
  expect(times()).toEqual(['10:30 am Dr Asha Rao', '10:45 am Ms Jhanvi Desai'])
})

test('BOOK-02 day and time live in the address, so that coming back from the next step finds them', async () => {
  const { router } = await show()
  fireEvent.click(days()[2]!)
  fireEvent.click(await screen.findByRole('radio', { name: /10:45 am/ }))
  const bar = screen.getByText('Thu 3 Dec, 10:45 am').parentElement!
  expect(bar.textContent).toContain('Ms Jhanvi Desai, counsellor · ₹99')
  fireEvent.click(screen.getByRole('button', { name: 'Continue' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/discovery-call/confirm'))
  await screen.findByRole('heading', { name: 'Confirm your call' })
  await router.navigate(-1)
  expect((await screen.findByRole<HTMLInputElement>('radio', { name: /10:45 am/ })).checked).toBe(true)
  expect(days()[2]!.getAttribute('aria-selected')).toBe('true')
})

test('LOOK-02 a chosen time scrolls out from under the bar that names it', async () => {
  await show()
  const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView')
  fireEvent.click(screen.getByRole('radio', { name: /6:00 pm/ }))
  await waitFor(() => expect(scrolled.mock.contexts).toEqual([screen.getByRole('radio', { name: /6:00 pm/ })]))
  expect(scrolled).toHaveBeenCalledWith({ block: 'nearest' })
})

test('LOOK-02 the next available time scrolls out from under the bar too, when another day is open', async () => {
  await show('?day=2026-12-03')
  const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView')
  fireEvent.click(screen.getByRole('button', { name: /^Next available: Tue 1 Dec, 9:00 am/ }))
  await waitFor(() => expect(scrolled.mock.contexts).toEqual([screen.getByRole('radio', { name: /9:00 am/ })]))
})

test('until the times of a pressed day are drawn, no time of the day before can be pressed', async () => {
  await show()
  const classes: string[] = []
  const panel = screen.getByRole('tabpanel')
  const seen = new MutationObserver(() => classes.push(panel.className))
  seen.observe(panel, { attributeFilter: ['class'] })
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false)
  days()[2]!.click()
  await vi.waitFor(() => expect(times()).toEqual(['10:30 am Dr Asha Rao', '10:45 am Ms Jhanvi Desai']))
  await vi.waitFor(() => expect(classes).toEqual([expect.stringContaining('late'), '']))
  seen.disconnect()
  vi.unstubAllGlobals()
})

test('of two presses of which the second comes before the first is drawn, the address keeps both', async () => {
  const { router } = await show()
  const time = screen.getByRole('radio', { name: /1:00 pm/ })
  act(() => {
    fireEvent.click(time)
    fireEvent.click(days()[2]!)
  })
  await waitFor(() => expect(days()[2]!.getAttribute('aria-selected')).toBe('true'))
  const { search } = router.state.location
  expect(Object.fromEntries(new URLSearchParams(search))).toEqual({
    at: at('01', '07:30', 101).starts_at,
    day: '2026-12-03',
  })
})

test('whom the reader came for stays: one person, or one kind of expert, until everyone is asked for', async () => {
  const { router } = await show('?kind=Sexologist')
  expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'With' }).value).toBe('Sexologist')
  expect(times()).toEqual(['1:00 pm'])
  fireEvent.change(screen.getByRole('combobox'), { target: { value: '' } })
  await waitFor(() => expect(times()).toHaveLength(3))
  expect(router.state.location.search).toBe('')
})

test('TRUE-04 each expert with a free call can be chosen, because a time of several names only one', async () => {
  const { router } = await show()
  const choices = () => screen.getAllByRole('option').map(({ textContent }) => textContent)
  await waitFor(() =>
    expect(choices().slice(4)).toEqual([
      'Dr Rao, sexologist · English, Marathi',
      'Dr Desai, sexologist · English, Marathi',
    ]),
  )
  fireEvent.change(screen.getByRole('combobox', { name: 'With' }), { target: { value: '102' } })
  await waitFor(() => expect(times()).toEqual(['9:00 am', '6:00 pm']))
  expect(router.state.location.search).toBe('?doctor=102')
})

test('one doctor’s page of times names them, and leads to everyone’s', async () => {
  await show('?doctor=102')
  expect(screen.getByText(/^With Ms Jhanvi Desai/)).toBeDefined()
  expect(times()).toEqual(['9:00 am', '6:00 pm'])
  fireEvent.click(screen.getByRole('button', { name: 'Show everyone’s times' }))
  await waitFor(() => expect(times()).toHaveLength(3))
})

test('a chosen time that is gone says so, and offers no way on', async () => {
  await show('?at=2026-12-01T03%3A45%3A00.000Z')
  expect(screen.getByText('That time has just been taken. Please choose another.')).toBeDefined()
  expect(within(document.body).queryByRole('button', { name: 'Continue' })).toBeNull()
})
