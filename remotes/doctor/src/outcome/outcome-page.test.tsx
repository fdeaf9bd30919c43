import { drafts } from '@app/kernel'
import type { CallOutcome, OutcomeOfCall } from '@app/contracts/outcomes'
import { anAppointment } from '@app/testing/examples'
import { answer, failure, fakeNetwork, refusal, renderRemote, respondWith } from '@app/testing/render-remote'
import { fireEvent, screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import remote from '../remote.tsx'

fakeNetwork()

const ID = '00000000-0000-4000-8000-000000000009'
const SENT: CallOutcome = {
  concerns: ['low-desire'],
  urgency: 'soon',
  path: 'appointment',
  profile_type: 'Sexologist',
  package_slug: null,
  note: 'Tired.',
  sent_at: '2026-11-23T06:00:00.000Z',
}
const of = (change: Partial<OutcomeOfCall> = {}): OutcomeOfCall => ({
  outcome: null,
  state: 'open',
  concerns: [
    { slug: 'low-desire', name: 'Low Desire' },
    { slug: 'painful-sex', name: 'Painful Sex' },
  ],
  packages: [{ slug: 'extended-care-offer', title: 'Extended care', is_private: true }],
  ...change,
})
const call = answer('GET /appointment/details', anAppointment({ id: ID, patient_name: 'Meera P.' }))
const show = (network: ReturnType<typeof answer>) =>
  renderRemote(remote, { path: `/doctor-dashboard/calls/${ID}`, as: 'Doctor', network: [network, call] })
const press = (name: string) => fireEvent.click(screen.getByRole('radio', { name }))

describe('the page after a discovery call', () => {
  test('sends what its expert concludes: only what belongs to the chosen path', async () => {
    show(answer('GET /appointment/outcome', of()))
    expect(await screen.findByText(/Meera P\./)).toBeDefined()
    fireEvent.click(await screen.findByRole('checkbox', { name: 'Low Desire' }))
    press('Within two weeks')
    press('An appointment with an expert')
    press('Sexologist')
    fireEvent.click(screen.getByRole('radio', { name: /A package/ }))
    fireEvent.change(screen.getByRole('combobox', { name: 'Which package?' }), {
      target: { value: 'extended-care-offer' },
    })
    const sent: unknown[] = []
    respondWith(
      answer('POST /appointment/outcome', SENT, (body) => void sent.push(body)),
      answer('GET /appointment/outcome', of({ outcome: SENT })),
    )
    fireEvent.click(screen.getByRole('button', { name: 'Send' }))
    expect(await screen.findByText(/Your patient can see your recommendation/)).toBeDefined()
    expect(sent).toEqual([
      {
        appointment_id: ID,
        concerns: ['low-desire'],
        urgency: 'soon',
        path: 'package',
        package_slug: 'extended-care-offer',
        note: '',
        key: expect.any(String),
      },
    ])
    expect(drafts.read(`outcome_draft_${ID}`)).toBeUndefined()
  })

  test('says what is missing, and sends nothing', async () => {
    show(answer('GET /appointment/outcome', of()))
    fireEvent.click(await screen.findByRole('button', { name: 'Send' }))
    expect(screen.getAllByText('Choose at least one concern').length).toBeGreaterThan(0)
    expect(screen.getAllByText('Choose what you recommend').length).toBeGreaterThan(0)
  })

  test('keeps what was typed when the server refuses it', async () => {
    show(answer('GET /appointment/outcome', of({ outcome: SENT })))
    const note = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: /Note for experts/ })
    fireEvent.change(note, { target: { value: 'Sleeps badly.' } })
    respondWith(refusal('POST /appointment/outcome', { code: 'patient_acted' }))
    fireEvent.click(screen.getByRole('button', { name: 'Replace what I sent' }))
    expect(await screen.findByText(/What you wrote is still here/)).toBeDefined()
    expect(note.value).toBe('Sleeps badly.')
  })

  test.each([
    ['early', 'This call hasn’t begun yet'],
    ['acted', 'Your patient has acted on your recommendation, so you can’t change it.'],
  ] as const)('can’t be sent when it is %s', async (state, words) => {
    show(answer('GET /appointment/outcome', of({ state })))
    expect(await screen.findByText(words)).toBeDefined()
    expect(screen.queryByRole('button', { name: /Send|Replace/ })).toBeNull()
  })

  test('knows nothing of another’s call', async () => {
    show(refusal('GET /appointment/outcome', { code: 'appointment_not_found' }))
    expect(await screen.findByRole('heading', { name: 'This isn’t one of your discovery calls' })).toBeDefined()
  })

  test('says when it did not load, and tries again', async () => {
    show(failure('GET /appointment/outcome', 503))
    const retry = await screen.findByRole('button', { name: /again/i })
    respondWith(answer('GET /appointment/outcome', of()))
    fireEvent.click(retry)
    expect(await screen.findByRole('button', { name: 'Send' })).toBeDefined()
  })
})
