import type { Appointment } from '@app/contracts/booking'
import { anAppointment } from '@app/testing/examples'
import { fakeNetwork } from '@app/testing/render-remote'
import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { AppointmentCard } from './appointment-card.tsx'
import { showPart } from './testing/show-part.tsx'

fakeNetwork()

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] }))
afterEach(() => void vi.useRealTimers())

const show = (
  change: Partial<Appointment>,
  viewer: 'patient' | 'doctor' = 'patient',
  payment?: 'unpaid' | 'checking',
) => showPart(<AppointmentCard appointment={anAppointment(change)} viewer={viewer} {...(payment && { payment })} />)
const waysOn = () => screen.queryAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])

test('the time in India and how soon it is come first, then the other person and how long it takes', () => {
  vi.setSystemTime('2026-11-24T10:49:57.000Z')
  show({ status: 'confirmed' }, 'patient')
  expect(screen.getByRole('heading').textContent).toMatch(/^Today, 4:30.pm$/)
  expect(screen.getByText('in 11 minutes')).toBeDefined()
  expect(screen.getByText(/^Dr Asha Rao · Discovery call, 15.minutes$/)).toBeDefined()
  show({ status: 'confirmed' }, 'doctor')
  expect(screen.getByText(/^Ravi · Discovery call/)).toBeDefined()
})

test('a call of another year says which year, and a call that is over says what became of it', () => {
  vi.setSystemTime('2027-01-05T10:00:00.000Z')
  show({ status: 'completed' })
  expect(screen.getByRole('heading').textContent).toMatch(/^Tue 24.Nov 2026, 4:30.pm$/)
  expect(screen.getByText('Completed')).toBeDefined()
})

describe('the way into a call', () => {
  test('opens while the page is open', () => {
    vi.setSystemTime('2026-11-24T10:49:57.000Z')
    show({ status: 'confirmed' })
    expect(screen.getByText('You can join from 4:20 pm.')).toBeDefined()
    expect(waysOn()).toEqual([])
    act(() => void vi.advanceTimersByTime(5000))
    expect(waysOn()).toEqual([['Join', '/meeting?appointment=a1']])
    expect(screen.queryByText(/^You can join from/)).toBeNull()
  })

  test('is open until the last moment, and closed from then on', () => {
    vi.setSystemTime('2026-11-24T11:29:57.000Z')
    show({ status: 'in_progress' })
    expect(waysOn()).toHaveLength(1)
    act(() => void vi.advanceTimersByTime(5000))
    expect(waysOn()).toEqual([])
  })

  test.each<Appointment['status']>(['held', 'expired', 'released', 'completed', 'cancelled_system'])(
    'is never there when the call is %s',
    (status) => {
      vi.setSystemTime('2026-11-24T11:00:00.000Z')
      show({ status })
      expect(waysOn()).toEqual([])
    },
  )
})

describe('TRUE-01 what still costs nothing', () => {
  const late = '2026-11-24T10:55:00.000Z'
  const NONE = { pay: null, join: null, move: null, cancel: null, take_back: null, tell: null, conclude: null }
  test.each([
    [
      'a change, until the first of its two ends',
      { free_change_until: late },
      'Free change until Tuesday, 24 November, 4:25 pm IST',
    ],
    [
      'a move alone',
      { may: { ...NONE, move: { until: late, is_again: false } } },
      'You can still move this appointment.',
    ],
    [
      'a cancellation alone',
      { may: { ...NONE, cancel: { until: late, free_until: late } } },
      'You can cancel it for free, but you can’t move it any more.',
    ],
    [
      'a cancellation that is no longer refunded in full',
      { may: { ...NONE, cancel: { until: late, free_until: null } } },
      'You can cancel it, but you can’t move it any more.',
    ],
    [
      'a cancellation of a free call',
      { price_paise: 0, may: { ...NONE, cancel: { until: late, free_until: late } } },
      'We won’t charge you for this call. You can cancel it, but you can’t move it any more.',
    ],
  ])('is %s', (_claim, change, words) => {
    vi.setSystemTime('2026-11-24T10:30:00.000Z')
    show({ status: 'confirmed', ...change })
    expect(screen.getByText(words)).toBeDefined()
    act(() => void vi.setSystemTime('2026-11-24T10:59:00.000Z'))
    act(() => void vi.advanceTimersByTime(5000))
    expect(screen.queryByText(words)).toBeNull()
  })
})

describe('the way to the payment of a held time', () => {
  const PAY = ['Pay now', '/discovery-call/confirm?doctor=101&at=2026-11-24T11%3A00%3A00.000Z']

  test.each([
    ['is there once the server says that it is unpaid', 'patient', 'unpaid', [PAY]],
    ['is not there while the payment is checked', 'patient', 'checking', []],
    ['is not there before the server has said anything', 'patient', undefined, []],
    ['is never the doctor’s', 'doctor', 'unpaid', []],
  ] as const)('%s', (_claim, viewer, payment, links) => {
    show({}, viewer, payment)
    expect(waysOn()).toEqual(links)
  })
})
