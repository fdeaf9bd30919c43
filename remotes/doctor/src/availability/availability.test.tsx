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
const ADD = 'POST /api/v1/user/addAvailabilitySlot'
const DELETE = 'POST /api/v1/user/deleteAvailabilitySlot'
const show = (...network: Parameters<typeof respondWith>) =>
  renderRemote(remote, { path: '/doctor-dashboard/availability', as: 'Doctor', network })
const type = (form: HTMLElement, label: string, value: string) =>
  fireEvent.change(within(form).getByLabelText(label), { target: { value } })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

describe('DOCD-02 the page of weekly hours', () => {
  test('shows the week, and the times that patients can book by it', async () => {
    show(answer(GET, hours()))
    const monday = await screen.findByRole('list', { name: 'Monday' })
    expect(within(monday).getByText('9:00 am to 1:00 pm')).toBeDefined()
    expect(within(monday).getByText('6:00 pm to midnight, from 1 December 2026')).toBeDefined()
    expect(screen.getAllByText('No hours')).toHaveLength(6)
    expect(screen.getByText('Mon, 23 Nov: 2 times')).toBeDefined()
    expect(screen.getByText('9:15 am')).toBeDefined()
    expect(screen.getByText('Tue, 24 Nov: none')).toBeDefined()
  })

  test('adds a window, and names what is missing before it sends', async () => {
    const sent: unknown[] = []
    show(
      answer(GET, hours()),
      answer(ADD, hours(), (body) => void sent.push(body)),
    )
    const form = await screen.findByRole('form', { name: 'Add hours' })
    press('Add')
    expect(within(form).getAllByText('Choose when they begin').length).toBeGreaterThan(0)
    expect(sent).toEqual([])
    type(form, 'Day', '2')
    type(form, 'From', '18:00')
    type(form, 'To', '00:00')
    type(form, 'First day (optional)', '2026-12-01')
    press('Add')
    await expect
      .poll(() => sent)
      .toEqual([{ windows: [{ weekday: 2, from_minute: 1080, to_minute: 1440, starts_on: '2026-12-01' }] }])
  })

  test('says that hours overlap, and keeps what was typed', async () => {
    show(answer(GET, hours()), refusal(ADD, { code: 'overlaps' }))
    const form = await screen.findByRole('form', { name: 'Add hours' })
    type(form, 'From', '09:00')
    type(form, 'To', '10:00')
    press('Add')
    expect(await screen.findByText(/What you typed is still here/)).toBeDefined()
    expect(within(form).getByLabelText<HTMLInputElement>('From').value).toBe('09:00')
  })

  test('copies a day to others', async () => {
    const sent: { windows: { weekday: number }[] }[] = []
    show(
      answer(GET, hours()),
      answer(ADD, hours(), (body) => void sent.push(body as (typeof sent)[number])),
    )
    fireEvent.click(await screen.findByRole('button', { name: 'Copy Monday to other days' }))
    press('Copy')
    expect(screen.getByText('Choose at least one day')).toBeDefined()
    for (const day of ['Tuesday', 'Friday']) fireEvent.click(screen.getByRole('checkbox', { name: day }))
    press('Copy')
    await expect.poll(() => sent.flatMap(({ windows }) => windows.map(({ weekday }) => weekday))).toEqual([2, 2, 5, 5])
  })

  test('asks what becomes of the bookings before hours go: one choice for all, another for one', async () => {
    const other = booking({ appointment_id: '00000000-0000-4000-8000-000000000012', patient_name: 'Ravi' })
    const held = booking({ appointment_id: '00000000-0000-4000-8000-000000000013', is_held: true })
    show(answer(GET, hours()), refusal(DELETE, { code: 'bookings_touched', bookings: [booking(), other, held] }))
    fireEvent.click(await screen.findByRole('button', { name: 'Remove Monday, 9:00 am to 1:00 pm' }))
    expect(await screen.findByRole('heading', { name: '3 patients have these times' })).toBe(document.activeElement)
    press('Confirm')
    expect(screen.getByText('Choose what becomes of each')).toBeDefined()
    fireEvent.click(screen.getByRole('radio', { name: /Offer another time/ }))
    fireEvent.change(screen.getByLabelText('For Ravi'), { target: { value: 'cancel' } })
    const sent: unknown[] = []
    respondWith(
      answer(DELETE, hours({ windows: [] }), (body) => void sent.push(body)),
      answer(GET, hours({ windows: [] })),
    )
    press('Confirm')
    await expect.poll(() => screen.queryAllByText('No hours')).toHaveLength(7)
    expect(sent).toEqual([
      {
        id: MONDAY,
        choices: [
          { appointment_id: booking().appointment_id, choice: 'new_time' },
          { appointment_id: other.appointment_id, choice: 'cancel' },
          { appointment_id: held.appointment_id, choice: 'cancel' },
        ],
      },
    ])
  })

  test('says for whom no other expert is free', async () => {
    show(answer(GET, hours()), refusal(DELETE, { code: 'bookings_touched', bookings: [booking()] }))
    fireEvent.click(await screen.findByRole('button', { name: 'Remove Monday, 9:00 am to 1:00 pm' }))
    fireEvent.click(await screen.findByRole('radio', { name: /Hand over/ }))
    respondWith(refusal(DELETE, { code: 'nobody_free', bookings: [booking()] }))
    press('Confirm')
    expect(await screen.findByText('No other expert is free then')).toBeDefined()
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
    const form = await screen.findByRole('form', { name: 'Check why a time isn’t bookable' })
    type(form, 'Day', '2026-11-24')
    type(form, 'Time', '09:00')
    press('Tell me')
    expect(await screen.findByText('You are on leave at this time.')).toBeDefined()
    expect(asked).toEqual(['2026-11-24T03:30:00.000Z'])
  })

  test('says when it did not load, and tries again', async () => {
    show(failure(GET, 503))
    const retry = await screen.findByRole('button', { name: 'Try again' })
    respondWith(answer(GET, hours()))
    fireEvent.click(retry)
    expect(await screen.findByText('9:00 am to 1:00 pm')).toBeDefined()
  })
})
