import type { Hours, TouchedBooking } from '@app/contracts/hours'
import { answer, answerTo, failure, fakeNetwork, refusal, renderRemote, respondWith } from '@app/testing/render-remote'
import { fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import remote from '../remote.tsx'

fakeNetwork()

const MONDAY = '00000000-0000-4000-8000-000000000001'
const hours = (change: Partial<Hours> = {}): Hours => ({
  windows: [
    { id: MONDAY, weekday: 1, from_minute: 540, to_minute: 780, starts_on: null, ends_on: null },
    {
      id: '00000000-0000-4000-8000-000000000002',
      weekday: 1,
      from_minute: 1080,
      to_minute: 1440,
      starts_on: '2026-12-01',
      ends_on: null,
    },
  ],
  duration: 30,
  preview: [
    { date: '2026-11-23', starts: ['2026-11-23T03:30:00.000Z', '2026-11-23T03:45:00.000Z'] },
    { date: '2026-11-24', starts: [] },
  ],
  ...change,
})
const booking = (change: Partial<TouchedBooking> = {}): TouchedBooking => ({
  appointment_id: '00000000-0000-4000-8000-000000000011',
  starts_at: '2026-11-23T03:30:00.000Z',
  kind: 'sexologist_consult',
  patient_name: 'Meera',
  is_held: false,
  ...change,
})
const GET = 'GET /api/v1/user/getAvailabilitySlot'
const SET = 'POST /availability-slot/set-days'
const show = (...network: Parameters<typeof respondWith>) =>
  renderRemote(remote, { path: '/doctor-dashboard/availability', as: 'Doctor', network })
const type = (form: HTMLElement, label: string, value: string) =>
  fireEvent.change(within(form).getByLabelText(label), { target: { value } })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
/** Opens a day, and returns its form. */
async function open(day: string) {
  const form = await screen.findByRole('form', { name: day })
  fireEvent.click(within(form).getByRole('button', { name: new RegExp(`^${day}: `), expanded: false }))
  return form
}
async function close(day: string) {
  fireEvent.click(await screen.findByRole('switch', { name: day }))
  press(`Save ${day}`)
}

describe('DOCD-02 the page of weekly hours', () => {
  test('shows one line a day: whether it is open, its times, and in which weeks; a press opens its fields', async () => {
    show(answer(GET, hours()))
    const form = await screen.findByRole('form', { name: 'Monday' })
    expect(within(form).getByRole<HTMLInputElement>('switch', { name: 'Monday' }).checked).toBe(true)
    expect(within(form).getByRole('button').getAttribute('aria-label')).toBe(
      'Monday: 9 am–1 pm, 6 pm–midnight (from 1 December 2026)',
    )
    expect(screen.queryByLabelText('Hours 1, from')).toBeNull()
    const monday = await open('Monday')
    const values = ['Hours 1, from', 'Hours 1, to', 'Hours 2, from', 'Hours 2, to'].map(
      (label) => within(monday).getByLabelText<HTMLInputElement>(label).value,
    )
    expect(values).toEqual(['09:00', '13:00', '18:00', '00:00'])
    expect(within(monday).getByText('Every week from 1 December 2026')).toBeDefined()
    expect(screen.getAllByText('Closed')).toHaveLength(6)
    expect(screen.queryByRole('button', { name: /^Save/ })).toBeNull()
  })

  test('says of hours that begin and end on one day that they are only for that day', async () => {
    const once = {
      id: MONDAY,
      weekday: 5,
      from_minute: 525,
      to_minute: 600,
      starts_on: '2026-11-27',
      ends_on: '2026-11-27',
    }
    show(answer(GET, hours({ windows: [once] })))
    expect((await screen.findByText('(only Fri 27 Nov)')).parentElement!.textContent).toBe(
      '8:45–10 am (only Fri 27 Nov)',
    )
    await open('Friday')
    expect(screen.getByText('Only Fri 27 Nov')).toBeDefined()
    expect(screen.queryByText(/Every week/)).toBeNull()
  })

  test('shows the times that patients can book by it', async () => {
    show(answer(GET, hours()))
    expect(
      await screen.findByText(
        'In the next 2 days: 2 times for calls of 30 minutes. Calls of another length can begin at other times.',
      ),
    ).toBeDefined()
    expect(
      within(screen.getByRole('group', { name: 'Days' }))
        .getAllByRole('button')
        .map(({ textContent }) => textContent),
    ).toEqual(['Mon 23 Nov 2 times', 'Tue 24 Nov none'])
    expect(screen.getByText('9:15 am')).toBeDefined()
    fireEvent.click(screen.getByRole('button', { name: /^Tue 24/ }))
    expect(screen.getByText('Patients can’t book any times on this day.')).toBeDefined()
    expect(screen.queryByText('9:15 am')).toBeNull()
  })

  test('only one day is open, besides those with unsaved changes, which say so', async () => {
    const [first] = hours().windows
    show(answer(GET, hours({ windows: [first!, { ...first!, weekday: 2 }, { ...first!, weekday: 3 }] })))
    await open('Monday')
    await open('Tuesday')
    expect(screen.getAllByLabelText('Hours 1, from')).toHaveLength(1)
    type(screen.getByRole('form', { name: 'Tuesday' }), 'Hours 1, to', '12:00')
    await open('Wednesday')
    expect(screen.getAllByLabelText('Hours 1, from')).toHaveLength(2)
    expect(screen.getAllByText('Not saved yet')).toHaveLength(1)
  })

  test('a time is changed where it stands, and the whole day is saved', async () => {
    const sent: unknown[] = []
    show(
      answer(GET, hours()),
      answer(SET, hours(), (body) => void sent.push(body)),
    )
    const monday = await open('Monday')
    type(monday, 'Hours 1, to', '14:00')
    press('Add hours on Monday')
    press('Save Monday')
    expect(within(monday).getAllByText('Choose a start time').length).toBeGreaterThan(0)
    expect(sent).toEqual([])
    press('Remove hours 3')
    press('Save Monday')
    expect(await screen.findByText('Saved')).toBeDefined()
    expect(sent).toEqual([
      {
        weekdays: [1],
        windows: [
          { from_minute: 540, to_minute: 840 },
          { from_minute: 1080, to_minute: 1440, starts_on: '2026-12-01' },
        ],
      },
    ])
    expect(screen.queryByRole('button', { name: 'Save Monday' })).toBeNull()
    expect(document.activeElement).toBe(within(monday).getByRole('button', { name: /^Monday: /, expanded: false }))
  })

  test('the focus goes to the hours beside those that were removed, and to the switch after the last', async () => {
    show(answer(GET, hours()))
    const monday = await open('Monday')
    const remove = (nth: number) => fireEvent.click(within(monday).getByRole('button', { name: `Remove hours ${nth}` }))
    remove(2)
    expect(document.activeElement).toBe(within(monday).getByLabelText('Hours 1, from'))
    remove(1)
    expect(document.activeElement).toBe(screen.getByRole('switch', { name: 'Monday' }))
  })

  test('the switch opens a day with times to change, or closes it; neither is sent before it is saved', async () => {
    const sent: unknown[] = []
    show(
      answer(GET, hours()),
      answer(SET, hours(), (body) => void sent.push(body)),
    )
    fireEvent.click(await screen.findByRole('switch', { name: 'Sunday' }))
    fireEvent.click(screen.getByRole('switch', { name: 'Monday' }))
    expect(sent).toEqual([])
    press('Save Sunday')
    await expect.poll(() => sent).toEqual([{ weekdays: [0], windows: [{ from_minute: 600, to_minute: 1080 }] }])
    await screen.findByText('Saved')
    press('Save Monday')
    await expect.poll(() => sent[1]).toEqual({ weekdays: [1], windows: [] })
  })

  test('undo shows again what stands', async () => {
    show(answer(GET, hours()))
    const monday = await open('Monday')
    type(monday, 'Hours 1, from', '11:00')
    press('Undo')
    expect(within(monday).getByLabelText<HTMLInputElement>('Hours 1, from').value).toBe('09:00')
  })

  test('says that hours overlap in the row of the day, and keeps what was typed', async () => {
    show(answer(GET, hours()), refusal(SET, { code: 'overlaps' }))
    const monday = await open('Monday')
    type(monday, 'Hours 1, to', '19:00')
    press('Save Monday')
    expect(await within(monday).findByText(/Nothing was changed/)).toBeDefined()
    expect(within(monday).getByLabelText<HTMLInputElement>('Hours 1, to').value).toBe('19:00')
  })

  test('copies a day to others', async () => {
    const sent: unknown[] = []
    show(
      answer(GET, hours()),
      answer(SET, hours(), (body) => void sent.push(body)),
    )
    await open('Monday')
    press('Copy Monday to other days')
    press('Copy')
    expect(screen.getByText('Choose at least one day')).toBeDefined()
    for (const day of ['Tuesday', 'Friday']) fireEvent.click(screen.getByRole('checkbox', { name: day }))
    press('Copy')
    await expect.poll(() => sent).toMatchObject([{ weekdays: [2, 5], windows: [{ from_minute: 540 }, {}] }])
  })

  test('asks what becomes of the bookings before hours go: one choice for all, another for one', async () => {
    const other = booking({ appointment_id: '00000000-0000-4000-8000-000000000012', patient_name: 'Ravi' })
    const held = booking({ appointment_id: '00000000-0000-4000-8000-000000000013', is_held: true })
    show(answer(GET, hours()), refusal(SET, { code: 'bookings_touched', bookings: [booking(), other, held] }))
    await close('Monday')
    expect(await screen.findByRole('heading', { name: 'This affects 3 patients' })).toBe(document.activeElement)
    press('Confirm')
    expect(screen.getByText('Choose what happens to each booking')).toBeDefined()
    fireEvent.click(screen.getByRole('radio', { name: /Offer another time/ }))
    fireEvent.change(screen.getByLabelText('For Ravi'), { target: { value: 'cancel' } })
    const sent: unknown[] = []
    respondWith(
      answer(SET, hours({ windows: [] }), (body) => void sent.push(body)),
      answer(GET, hours({ windows: [] })),
    )
    press('Confirm')
    await expect.poll(() => screen.queryAllByText('Closed')).toHaveLength(7)
    expect(sent).toEqual([
      {
        weekdays: [1],
        windows: [],
        choices: [
          { appointment_id: booking().appointment_id, choice: 'new_time' },
          { appointment_id: other.appointment_id, choice: 'cancel' },
          { appointment_id: held.appointment_id, choice: 'cancel' },
        ],
      },
    ])
  })

  test('goes back from that question with the change still there', async () => {
    show(answer(GET, hours()), refusal(SET, { code: 'bookings_touched', bookings: [booking()] }))
    await close('Monday')
    fireEvent.click(await screen.findByRole('button', { name: 'Go back without changes' }))
    expect(screen.getByRole('button', { name: 'Save Monday' })).toBeDefined()
  })

  test('says for whom no other expert is free', async () => {
    show(answer(GET, hours()), refusal(SET, { code: 'bookings_touched', bookings: [booking()] }))
    await close('Monday')
    fireEvent.click(await screen.findByRole('radio', { name: /Hand over/ }))
    respondWith(refusal(SET, { code: 'nobody_free', bookings: [booking()] }))
    press('Confirm')
    expect(await screen.findByText('No other expert is available at that time')).toBeDefined()
  })

  test('answers in one sentence why a time is not free', async () => {
    const asked: (string | null)[] = []
    show(
      answer(GET, hours()),
      answerTo('GET /availability-slot/why-not-free', (query) => {
        asked.push(query.get('at'))
        return { reason: 'leave', sentence: 'You are on leave at this time.' }
      }),
    )
    const form = await screen.findByRole('form', { name: 'Check why a time can’t be booked' })
    type(form, 'Day', '2026-11-24')
    type(form, 'Time', '09:00')
    press('Check')
    expect(await screen.findByText('You are on leave at this time.')).toBeDefined()
    expect(asked).toEqual(['2026-11-24T03:30:00.000Z'])
  })

  test('says when it did not load, and tries again', async () => {
    show(failure(GET, 503))
    const retry = await screen.findByRole('button', { name: 'Try again' })
    respondWith(answer(GET, hours()))
    fireEvent.click(retry)
    expect(await screen.findByRole('form', { name: 'Monday' })).toBeDefined()
  })
})
