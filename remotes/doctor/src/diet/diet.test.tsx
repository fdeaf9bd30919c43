import type { DietPlan, DietTemplate, GiveDietPlan } from '@app/contracts/diet-plans'
import { anAppointment } from '@app/testing/examples'
import { answer, answerTo, fakeNetwork, refusal, renderRemote, respondWith } from '@app/testing/render-remote'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import remote from '../remote.tsx'

fakeNetwork()

const template: DietTemplate = {
  slug: 'a-plan',
  title: 'A plan',
  goal: 'Eat well.',
  meals: [
    { name: 'Breakfast', at: '8 am', what: '2 idlis' },
    { name: 'Lunch', at: '1 pm', what: '2 rotis' },
  ],
  avoid: 'Sugar',
  water: '8 glasses',
}
const AT = '2026-11-24T11:05:00.000Z'

/** The encounter's page with a server that stores diet plans. */
function show(signed_at: string | null = null) {
  let plans: DietPlan[] = []
  const { kernel } = renderRemote(remote, {
    path: '/doctor-dashboard/encounters/a1',
    as: 'Doctor',
    network: [
      answer('GET /appointment/details', anAppointment()),
      answer('GET /encounter', {
        encounter_id: 'a1',
        patient_id: 'p1',
        patient_name: 'Meera',
        has_record: true,
        can_prescribe: false,
        identity: null,
        bought: [],
        guest: null,
        last: null,
      }),
      answer('GET /notes', { encounter_id: 'a1', signed_at, notes: [], addenda: [] }),
      answer('GET /patient-document/list', []),
      answer('GET /user/history', []),
      answer('GET /shi/get-shi-patient-details', []),
      answer('GET /user/lab-test', []),
      answer('GET /constant', []),
      answer('GET /lab-order/list', []),
      answer('GET /appointment/milestone', []),
      answer('GET /diet-plan/templates', [template]),
      answerTo('GET /diet-plan/list', () => plans),
      answerTo('POST /diet-plan/add', (_, body) => {
        const { title, goal, meals } = body as GiveDietPlan
        const plan = { id: 'd1', title, goal, meals, avoid: null, water: null, doctor_name: 'Dr Asha Rao', ticks: [] }
        plans = [{ ...plan, starts_on: '2026-11-24', ends_on: '2026-12-07' }]
        return plans[0]!
      }),
    ],
  })
  return vi.spyOn(kernel.api, 'post')
}
const begin = async () => fireEvent.change(await screen.findByLabelText('Begin with'), { target: { value: 'a-plan' } })
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })

describe('DOCD-03 a diet plan', () => {
  test('begins with a template, is changed where it does not fit, and given', async () => {
    const post = show()
    fireEvent.click(await screen.findByRole('tab', { name: 'Plan and goals' }))
    await begin()
    type('Breakfast, 8 am', '2 dosas')
    type('Lunch, 1 pm', ' ')
    type('First day', '2026-11-24')
    fireEvent.click(screen.getByRole('button', { name: 'Give this plan' }))
    expect(await screen.findByText(/^A plan, 24 November 2026 to 7 December 2026\./)).toBeDefined()
    expect(screen.queryByRole('form', { name: 'A diet plan' })).toBeNull()
    expect(post.mock.calls.map(([path, body]) => [path, body])).toEqual([
      [
        '/diet-plan/add',
        {
          key: expect.any(String),
          encounter_id: 'a1',
          title: 'A plan',
          goal: 'Eat well.',
          meals: [{ name: 'Breakfast', at: '8 am', what: '2 dosas' }],
          avoid: 'Sugar',
          water: '8 glasses',
          starts_on: '2026-11-24',
          days: 14,
        },
      ],
    ])
  })

  test('without a number of days is not sent, and a refusal keeps what was written', async () => {
    const post = show()
    fireEvent.click(await screen.findByRole('tab', { name: 'Plan and goals' }))
    await begin()
    type('Days', '91')
    fireEvent.click(screen.getByRole('button', { name: 'Give this plan' }))
    expect((await screen.findAllByText('Enter a number of days, up to 90')).length).toBeGreaterThan(0)
    expect(post).not.toHaveBeenCalled()
    respondWith(refusal('POST /diet-plan/add', { code: 'starts_before' }))
    type('Days', '7')
    fireEvent.click(screen.getByRole('button', { name: 'Give this plan' }))
    expect(await screen.findByText('Please choose today or a day that is still to come')).toBeDefined()
    expect(screen.getByLabelText<HTMLInputElement>('Days').value).toBe('7')
  })

  test('is not offered once the notes are signed', async () => {
    show(AT)
    expect(await screen.findByText('No diet plans yet.')).toBeDefined()
    await waitFor(() => expect(screen.queryByLabelText('Begin with')).toBeNull())
  })
})
