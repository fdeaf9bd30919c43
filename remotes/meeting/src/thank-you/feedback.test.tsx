import type { FeedbackAsked } from '@app/contracts/feedback'
import { answer, failure, fakeNetwork, refusal, renderRemote, respondWith } from '@app/testing/render-remote'
import { fireEvent, screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import remote from '../remote.tsx'
import { aTicket, inMinutes, JOIN } from '../testing/meetings.ts'

fakeNetwork(refusal(JOIN, { code: 'too_late', opens_at: null }))

const ASKED: FeedbackAsked = {
  appointment_id: '00000000-0000-4000-8000-000000000001',
  doctor_name: 'Dr Asha Rao',
  score: null,
}
const show = (as: 'Patient' | 'Doctor', ...network: Parameters<typeof respondWith>) =>
  renderRemote(remote, { path: '/thankyou', as, network })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

describe('the page after a call', () => {
  test('asks a patient how it was: one tap, and words where they have some', async () => {
    const sent: unknown[] = []
    show(
      'Patient',
      answer('GET /feedback/asked', ASKED),
      answer('POST /feedback/give', { ...ASKED, score: 5 }, (body) => void sent.push(body)),
    )
    const tap = await screen.findByRole('button', { name: '5, very good' })
    expect([screen.getByText('Not good'), screen.getByText('Very good')]).toHaveLength(2)
    expect(screen.getByRole('group', { name: 'From 1 (not good) to 5 (very good)' })).toBeDefined()
    respondWith(answer('GET /feedback/asked', { ...ASKED, score: 5 }))
    fireEvent.click(tap)
    const words = await screen.findByLabelText(/^Would you like to add anything/)
    expect(screen.getByRole('button', { name: '5, very good' }).getAttribute('aria-pressed')).toBe('true')
    const mayShow = screen.getByRole<HTMLInputElement>('checkbox', { name: /^You can show my comment/ })
    expect(mayShow.checked).toBe(false)
    fireEvent.change(words, { target: { value: ' I was not rushed. ' } })
    fireEvent.click(mayShow)
    press('Send my comment')
    expect(await screen.findByText('Thank you. We have your comment.')).toBeDefined()
    const { appointment_id } = ASKED
    expect(sent).toEqual([
      { appointment_id, score: 5 },
      { appointment_id, score: 5, words: 'I was not rushed.', may_show: true },
    ])
  })

  test.each([
    ['there was none', answer('GET /feedback/asked', null)],
    ['the question did not come', failure('GET /feedback/asked', 503)],
  ])('thanks and asks nothing where %s', async (_why, network) => {
    show('Patient', network)
    expect(await screen.findByRole('heading', { name: 'Thank you' })).toBeDefined()
    expect(screen.queryByText(/^How was your call/)).toBeNull()
    expect(await screen.findByText(/^Left by mistake\? You can join again from your dashboard/)).toBeDefined()
  })

  test('leads a patient back into the call while the server lets them in, and says where papers come', async () => {
    show('Patient', answer('GET /feedback/asked', ASKED), answer(JOIN, { ...aTicket(), join_until: inMinutes(10) }))
    const again = await screen.findByRole('link', { name: 'Join again' })
    expect(again.getAttribute('href')).toBe(`/meeting?appointment=${ASKED.appointment_id}`)
    expect(screen.getByText(/^Left by mistake\? You can join again until/)).toBeDefined()
    expect(screen.getByRole('link', { name: 'your records' }).getAttribute('href')).toBe('/patient-dashboard/records')
    expect(screen.getByText(/unless Dr\sAsha Rao adds it to the notes\.$/)).toBeDefined()
  })

  test.each([
    ['its time is up', answer(JOIN, { ...aTicket(), join_until: inMinutes(-1) })],
    ['it has ended', refusal(JOIN, { code: 'too_late', opens_at: null })],
  ])('offers no way back where %s', async (_why, door) => {
    show('Patient', answer('GET /feedback/asked', ASKED), door)
    expect(await screen.findByText(/^How was your call/)).toBeDefined()
    await new Promise((done) => setTimeout(done, 0))
    expect(screen.queryByText(/Left by mistake/)).toBeNull()
  })

  test('asks an expert nothing', async () => {
    show('Doctor')
    expect(await screen.findByRole('heading', { name: 'Thank you' })).toBeDefined()
    expect(screen.queryByText(/^How was your call/)).toBeNull()
  })
})
