import type { AppointmentDetail, CancelQuote } from '@app/contracts/booking'
import type { Guest } from '@app/contracts/guests'
import type { OwnFeedback } from '@app/contracts/feedback'
import { DAY, HOUR } from '@app/domain/durations'
import { anAppointment } from '@app/testing/examples'
import { answer, answerTo, failure, fakeNetwork, refusal, renderRemote } from '@app/testing/render-remote'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import remote from '../remote.tsx'

const NOBODY: Guest = { state: 'none', name: null, invite_until: null }
fakeNetwork(
  answer('GET /appointment/follow-up', null),
  answer('GET /appointment/guest', NOBODY),
  answer('GET /user/history', []),
)

const ID = '6f1c2a52-1c0e-4a0e-9a0c-0d8f3b1f7a11'
const later = (milliseconds: number) => new Date(Date.now() + milliseconds).toISOString()
const booked = (change: Partial<AppointmentDetail> = {}) =>
  anAppointment({
    id: ID,
    kind: 'sexologist_consult',
    status: 'confirmed',
    starts_at: later(2 * DAY),
    ends_at: later(2 * DAY + HOUR / 2),
    join_from: later(2 * DAY),
    join_until: later(3 * DAY),
    free_change_until: later(DAY),
    hold_expires_at: null,
    ...change,
  })
const quote = (change: Partial<CancelQuote> = {}): CancelQuote => ({
  paid_paise: 79_900,
  choices: [{ as: 'source', paise: 79_900 }],
  method: 'upi',
  back_by: '2026-12-02',
  credit_days: null,
  unit: null,
  ...change,
})
const FREE = {
  left_out: 2,
  doctors: [{ id: 101, name: 'Dr Asha Rao', profile_pic: '', profile_type: ['Sexologist'], price_paise: 99_900 }],
  days: [
    {
      date: '2099-12-01',
      slots: [
        { starts_at: '2099-12-01T05:00:00.000Z', doctor_id: 101 },
        { starts_at: '2099-12-01T05:30:00.000Z', doctor_id: 101 },
      ],
    },
  ],
}
const times = answer('GET /appointment/move-times', FREE)

/** Shows an appointment from a fake server that applies the changes it receives. */
async function show(one: AppointmentDetail, ...network: ReturnType<typeof answer>[]) {
  let current = one
  const shown = renderRemote(remote, {
    path: `/patient-dashboard/appointments/${ID}`,
    as: 'Patient',
    network: [
      ...network,
      answerTo('GET /appointment/details', () => current),
      times,
      answer('GET /feedback/given', null),
    ],
  })
  await screen.findByRole('article')
  return {
    notify: shown.notify,
    post: vi.spyOn(shown.kernel.api, 'post'),
    become: (change: Partial<AppointmentDetail>) => void (current = { ...one, ...change }),
  }
}
const press = async (name: string | RegExp) => fireEvent.click(await screen.findByRole('button', { name }))

test.each([
  [404, 'We could not find this appointment', 0],
  [503, 'This appointment did not load', 1],
])('PATD-01 an appointment that is answered by %i says so', async (status, words, retries) => {
  renderRemote(remote, {
    path: `/patient-dashboard/appointments/${ID}`,
    as: 'Patient',
    network: [failure('GET /appointment/details', status)],
  })
  expect(await screen.findByText(words)).toBeDefined()
  expect(screen.queryAllByRole('button', { name: 'Try again' })).toHaveLength(retries)
})

test('PATD-01 an appointment says until when a change is free', async () => {
  await show(booked({ free_change_until: '2099-12-01T07:00:00.000Z' }))
  expect(screen.getByText('Free change until Tuesday, 1 December, 12:30 pm IST')).toBeDefined()
})

test.each([
  [0, 1],
  [9_900, 0],
])(
  'TRUE-04 an appointment of %i paise says that the clinic gives it only where it does',
  async (price_paise, count) => {
    await show(booked({ price_paise }))
    expect(screen.queryAllByText(/^We won’t charge you for this call\./)).toHaveLength(count)
  },
)

describe('PATD-01 moving', () => {
  test('takes a new time and its confirmation, and tells no price', async () => {
    const moved = booked({ starts_at: '2099-12-01T05:30:00.000Z', moves_left: 1 })
    const { become, post } = await show(booked(), answer('POST /user/reScheduleAppointment', moved))
    await press('Move')
    expect((await screen.findByRole('button', { name: /^Next available/ })).textContent).not.toContain('₹')
    expect(screen.getByText('We’ve left out times when you have another appointment.')).toBeDefined()
    fireEvent.click(screen.getByRole('radio', { name: '11:00 am' }))
    become(moved)
    await press('Move to this time')
    expect(
      await screen.findByText('Your appointment has been moved to Tuesday, 1 December, 11:00 am IST.'),
    ).toBeDefined()
    expect(screen.queryByRole('region', { name: 'Another time' })).toBeNull()
    expect(post.mock.calls.map(([path, body]) => [path, body])).toEqual([
      [
        '/user/reScheduleAppointment',
        { appointment_id: ID, starts_at: '2099-12-01T05:30:00.000Z', key: expect.any(String) },
      ],
    ])
  })

  test('that is refused says why, with the rule, and keeps the page open', async () => {
    const refused = refusal('POST /user/reScheduleAppointment', {
      code: 'no_moves_left',
      rule: 'You can move it once.',
    })
    await show(booked(), refused)
    await press('Move')
    fireEvent.click(await screen.findByRole('radio', { name: '11:00 am' }))
    await press('Move to this time')
    expect((await screen.findByRole('alert')).textContent).toBe(
      'You have moved this appointment as often as its terms allow. You can move it once.',
    )
    expect(screen.getByRole('radio', { name: '11:00 am' })).toBeDefined()
  })

  test('TRUE-01 is not offered where the server refuses it, with moves left: it is too close to the start', async () => {
    const may = { ...booked().may, move: null }
    await show(booked({ may, free_change_until: null }))
    expect(screen.getByText(/but you can’t move it any more\.$/)).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Move' })).toBeNull()
    expect(screen.getByRole('button', { name: 'Cancel' })).toBeDefined()
  })

  test('is not offered where no move is left; cancelling is', async () => {
    await show(booked({ moves_left: 0 }))
    expect(screen.queryByRole('button', { name: 'Move' })).toBeNull()
    expect(screen.getByRole('button', { name: 'Cancel' })).toBeDefined()
  })
})

describe('PATD-01 cancelling', () => {
  test('shows the amount, where it goes and by when before the button, and takes two presses', async () => {
    const cancelled = booked({ status: 'cancelled_patient', free_change_until: null })
    const network = [answer('GET /appointment/cancel-quote', quote()), answer('POST /appointment/cancel', cancelled)]
    const { become, post } = await show(booked(), ...network)
    await press('Cancel')
    expect(await screen.findByText('We’ll refund ₹799 to the UPI ID you paid from by 2 Dec.')).toBeDefined()
    become(cancelled)
    await press('Cancel and get ₹799 back')
    expect(await screen.findByText(/^Your appointment is cancelled\. We’ll refund ₹799/)).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Move' })).toBeNull()
    expect(post.mock.calls.map(([path, body]) => [path, body])).toEqual([
      ['/appointment/cancel', { appointment_id: ID, as: 'source', quoted_paise: 79_900, key: expect.any(String) }],
    ])
  })

  test('offers credit and money where the terms do', async () => {
    const choices = [
      { as: 'credit' as const, paise: 79_900 },
      { as: 'source' as const, paise: 39_950 },
    ]
    await show(booked(), answer('GET /appointment/cancel-quote', quote({ choices, credit_days: 180, method: null })))
    await press('Cancel')
    expect(await screen.findByText('You’ll get ₹799 in credit, valid for 180 days.')).toBeDefined()
    expect(screen.getByText('We’ll refund ₹399.50 to your original payment method by 2 Dec.')).toBeDefined()
    expect(screen.getByRole('button', { name: 'Cancel and get ₹799 in credit' })).toBeDefined()
    expect(screen.getByRole('button', { name: 'Cancel and get ₹399.50 back' })).toBeDefined()
  })

  test('for an amount that has changed shows the new one, and cancels nothing', async () => {
    let now = quote()
    const quotes = answerTo('GET /appointment/cancel-quote', () => now)
    const refused = refusal('POST /appointment/cancel', { code: 'quote_changed' })
    await show(booked(), quotes, refused)
    await press('Cancel')
    await screen.findByRole('button', { name: 'Cancel and get ₹799 back' })
    now = quote({ choices: [{ as: 'source', paise: 0 }], back_by: null })
    await press('Cancel and get ₹799 back')
    expect(await screen.findByText('It’s too late for a refund under the cancellation terms.')).toBeDefined()
    expect(screen.getByRole('alert').textContent).toContain('Another amount goes back by now')
    await press('Keep the appointment')
    expect(screen.queryByRole('region', { name: 'Cancel' })).toBeNull()
  })
})

test.each(['completed', 'cancelled_patient', 'cancelled_provider', 'in_progress'] as const)(
  'one that is %s offers no change',
  async (status) => {
    await show(booked({ status, free_change_until: null }))
    expect(screen.queryByRole('button', { name: 'Move' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Cancel' })).toBeNull()
  },
)

describe('what its patient said of a call', () => {
  const said = { score: 5, words: 'I could ask everything.', may_show: true, is_shown: true }
  const over = booked({ status: 'completed', free_change_until: null })

  test('stands there with their yes, which they take back with one press', async () => {
    let now: OwnFeedback = said
    const { post } = await show(
      over,
      answerTo('GET /feedback/given', () => now),
      answerTo('POST /feedback/withdraw', () => (now = { ...said, may_show: false, is_shown: false })),
    )
    expect(await screen.findByText('I could ask everything.')).toBeDefined()
    expect(screen.getByText(/^Others can read your comment on the site/)).toBeDefined()
    await press('Stop sharing my comment')
    expect(await screen.findByText(/^Others can’t read your comment any more/)).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Stop sharing my comment' })).toBeNull()
    expect(post.mock.calls.map(([path, body]) => [path, body])).toEqual([
      ['/feedback/withdraw', { appointment_id: ID }],
    ])
  })

  test('is not there where they said nothing, and says when it did not load', async () => {
    await show(over)
    expect(screen.queryByRole('heading', { name: 'Your feedback on this call' })).toBeNull()
    await show(over, failure('GET /feedback/given', 503))
    expect(await screen.findByText('Your feedback did not load')).toBeDefined()
  })
})

test.each(['confirmed', 'completed', 'cancelled_patient'] as const)(
  'DESK-04 what a patient told of a call that is %s is taken back there',
  async (status) => {
    const told = booked({ status, concern: { slug: 'low-desire', name: 'Low Desire' }, words: 'I worry.' })
    const { become, post } = await show(told, answer('POST /appointment/concern/take-back', null))
    expect(screen.getByText('Low Desire')).toBeDefined()
    become({ concern: null, words: null })
    await press('Take it back')
    expect(await screen.findByText('Dr Asha Rao can no longer read this.')).toBeDefined()
    expect(screen.queryByText('I worry.')).toBeNull()
    expect(post.mock.calls.map(([path, body]) => [path, body])).toEqual([
      ['/appointment/concern/take-back', { appointment_id: ID }],
    ])
  },
)

test('DESK-04 until the patient tells more, the page says what the health history tells already', async () => {
  const reason = { id: 'h1', kind: 'reason' as const, text: 'I sleep badly.', since: null }
  const history = answer('GET /user/history', [
    { ...reason, told_at: later(-DAY), confirmed_at: null, confirmed_by: null },
  ])
  const tell = { until: later(DAY) }
  await show(booked({ may: { ...booked().may, tell } }), history)
  expect(await screen.findByText('I sleep badly.')).toBeDefined()
  expect(screen.getByText(/^The experts who treat you can read it\./)).toBeDefined()
  expect(screen.getByRole('button', { name: 'Tell Dr Asha Rao' })).toBeDefined()
  cleanup()
  await show(booked({ may: { ...booked().may, tell }, words: 'I worry.' }), history)
  expect(await screen.findByText('I worry.')).toBeDefined()
  expect(screen.queryByText('I sleep badly.')).toBeNull()
})

describe('BOOK-09 a calendar', () => {
  const file = { name: 'appointment.ics', media_type: 'text/calendar', base64: btoa('BEGIN:VCALENDAR') }
  const saved: { name: string; file: Blob }[] = []
  beforeEach(() => {
    saved.length = 0
    const made: Blob[] = []
    Object.assign(URL, {
      createObjectURL: (one: Blob) => `blob:${made.push(one) - 1}`,
      revokeObjectURL: () => undefined,
    })
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push({ name: this.download, file: made[Number(this.href.slice('blob:'.length))]! })
    })
  })

  test('gets the appointment as a file that has no address', async () => {
    await show(booked(), answer('GET /appointment/calendar', file))
    await press('Add to calendar')
    await waitFor(() => expect(saved).toHaveLength(1))
    expect([saved[0]!.name, saved[0]!.file.type, await saved[0]!.file.text()]).toEqual([
      'appointment.ics',
      'text/calendar',
      'BEGIN:VCALENDAR',
    ])
  })

  test('is not offered within the hour, when the way into the call is what matters', async () => {
    await show(booked({ starts_at: later(HOUR / 2) }))
    expect(screen.queryByRole('button', { name: 'Add to calendar' })).toBeNull()
  })

  test('can be told that it is cancelled, and a failure says so', async () => {
    const cancelled = booked({ status: 'cancelled_provider', free_change_until: null })
    await show(cancelled, refusal('GET /appointment/calendar', { code: 'not_booked' }))
    await press('Remove it from my calendar')
    expect((await screen.findByRole('alert')).textContent).toBe('This appointment is not booked')
    expect(saved).toEqual([])
  })
})

describe('BOOK-03 an appointment whose expert did not come', () => {
  const missed = (change: Partial<AppointmentDetail> = {}) =>
    booked({
      status: 'needs_choice',
      starts_at: later(-HOUR),
      free_change_until: null,
      choice_until: later(2 * DAY),
      ...change,
    })

  test('lets its reader take all of it back, by one press', async () => {
    const sent: unknown[] = []
    const given = booked({ status: 'no_show_doctor', free_change_until: null })
    const { become } = await show(
      missed({ choice_until: '2099-12-01T07:00:00.000Z' }),
      answer('POST /appointment/take-back', given, (body) => void sent.push(body)),
    )
    expect(screen.getByText(/You can choose until Tuesday, 1 December, 12:30 pm IST/)).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Cancel' })).toBeNull()
    become({ status: 'no_show_doctor', choice_until: null })
    await press('Get a full refund')
    expect(await screen.findByText('Did not take place, refunded')).toBeDefined()
    expect(sent).toEqual([{ appointment_id: ID }])
  })

  test('lets its reader choose another time, which costs nothing', async () => {
    await show(missed())
    await press('Choose another time')
    expect(await screen.findByText('You can choose another time for free. It won’t count as a move.')).toBeDefined()
  })

  test('says before its time that the expert can’t come', async () => {
    await show(missed({ starts_at: later(DAY) }))
    expect(screen.getByText('Can’t go ahead as booked')).toBeDefined()
    expect(screen.queryByText(/did not|didn’t/i)).toBeNull()
    expect(screen.getByText(/We’re sorry that your expert can’t make it/)).toBeDefined()
  })

  test('says why nothing was given back', async () => {
    await show(missed(), refusal('POST /appointment/take-back', { code: 'nothing_to_choose' }))
    await press('Get a full refund')
    expect(await screen.findByText(/Nothing has changed/)).toBeDefined()
  })
})

test.each([
  [{}, `/book-appointment?doctor=${booked().doctor_id}`],
  [{ kind: 'discovery_call' as const }, '/discovery-call/timeslot'],
])('TRUE-03 leads from what the clinic cancelled to other times: %j', async (change, to) => {
  await show(booked({ status: 'cancelled_provider', free_change_until: null, ...change }))
  expect(screen.getByRole('link', { name: 'Choose another time' }).getAttribute('href')).toBe(to)
})

test('BOOK-03 leads from what is over to a follow-up, as long as one may be booked', async () => {
  const over = booked({ status: 'completed', free_change_until: null })
  const open = { duration: 15, price_paise: 39_900, until: '2027-05-20T05:00:00.000Z' }
  await show(over, answer('GET /appointment/follow-up', open))
  const link = await screen.findByRole('link', { name: 'Book a follow-up · 15 minutes · ₹399' })
  expect(link.getAttribute('href')).toBe(`/book-appointment?doctor=${over.doctor_id}&type=video&visit=follow_up`)
})

describe('PAIR-01 one more person', () => {
  const GUEST = 'GET /appointment/guest'
  const invite_until = later(2 * DAY)

  test('is invited by a link that is shown once, which the reader may take back', async () => {
    let guest: Guest = { ...NOBODY, invite_until }
    const token = 'a'.repeat(43)
    const { notify } = await show(
      booked(),
      answerTo(GUEST, () => guest),
      answerTo('POST /appointment/invite-guest', () => {
        guest = { ...guest, state: 'invited' }
        return { token }
      }),
      answerTo('POST /appointment/end-guest', () => {
        guest = { ...NOBODY, invite_until }
        return null
      }),
    )
    await press('Make a link')
    expect(await screen.findByDisplayValue(`http://localhost:3000/meeting/guest#${token}`)).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Make a new link' })).toBeNull()
    const writeText = vi.fn(() => Promise.resolve())
    Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } })
    await press('Copy the link')
    expect(writeText).toHaveBeenCalledWith(`http://localhost:3000/meeting/guest#${token}`)
    await waitFor(() => expect(notify).toHaveBeenCalledWith('success', 'The link is copied.'))
    await press('Withdraw the link')
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Withdraw the link' })).toBeNull())
  })

  test('who has accepted is named, and nobody else can be invited', async () => {
    await show(booked(), answer(GUEST, { state: 'accepted', name: 'Arjun', invite_until: null }))
    expect(await screen.findByText('Arjun')).toBeDefined()
    expect(screen.queryByRole('button', { name: /Make a/ })).toBeNull()
    expect(screen.getByRole('button', { name: 'Withdraw the invitation' })).toBeDefined()
  })

  test('is not offered where the server refuses it', async () => {
    await show(booked(), answer(GUEST, NOBODY))
    await waitFor(() => expect(screen.getByRole('button', { name: 'Move' })).toBeDefined())
    expect(screen.queryByRole('heading', { name: 'Bring one more person' })).toBeNull()
  })
})
