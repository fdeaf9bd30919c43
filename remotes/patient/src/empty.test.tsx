import { aPlan } from '@app/testing/examples'
import { answer, fakeNetwork, renderRemote } from '@app/testing/render-remote'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import remote from './remote.tsx'

fakeNetwork(answer('GET /guest/calls', []))

const CATEGORIES = answer('GET /ask-anything/categories', [])
const NO_THREADS = { threads: [] }

/** Every patient page that lists something, with the API's responses for an empty account. */
test.each<[string, ...ReturnType<typeof answer>[]]>([
  ['appointments', answer('GET /appointment/patient-appointment', [])],
  ['appointments?show=past', answer('GET /appointment/patient-appointment', [])],
  ['appointments?show=cancelled', answer('GET /appointment/patient-appointment', [])],
  ['records/prescriptions', answer('GET /prescription/list', [])],
  ['records/orders', answer('GET /lab-order/list', [])],
  ['records/diet', answer('GET /diet-plan/list', [])],
  ['records/milestones', answer('GET /appointment/milestone', [])],
  ['records/letters', answer('GET /referral/list', [])],
  ['records/notes', answer('GET /notes/patient', [])],
  ['records/documents', answer('GET /patient-document/list', [])],
  ['records/journal', answer('GET /journal/list', [])],
  ['reports', answer('GET /shi/get-shi-response', { open: null, finished: [] })],
  ['messages', answer('GET /message/threads', { ...NO_THREADS, waiting: null })],
  ['messages', answer('GET /message/threads', { ...NO_THREADS, waiting: 'expert' })],
  ['messages', answer('GET /message/threads', { ...NO_THREADS, waiting: 'opening' })],
  ['lab-tests', answer('GET /lab-test/bookings', []), answer('GET /lab-order/list', [])],
  ['learn/sessions', answer('GET /exercise/sessions', [])],
  ['learn/courses', answer('GET /course/mine', [])],
  ['payments', answer('GET /invoice', []), answer('GET /payments/credit', [])],
  ['plan', answer('GET /user-plan/user/current', []), answer('GET /user-plan/user/history', [])],
  [
    'plan',
    answer('GET /user-plan/user/current', []),
    answer('GET /user-plan/user/history', [aPlan({ state: 'ended' })]),
  ],
  ['ask', answer('GET /ask-anything/questions', []), CATEGORIES],
  ['ask?show=others', answer('GET /ask-anything/questions', []), CATEGORIES],
])('HOME-03 %s without anything has a drawing, one sentence and one verb', async (path, ...network) => {
  renderRemote(remote, { path: `/patient-dashboard/${path}`, as: 'Patient', network })
  await waitFor(() => expect(document.querySelector('[data-empty]')).not.toBeNull())
  const [part, ...others] = document.querySelectorAll<HTMLElement>('[data-empty]')
  expect(others).toEqual([])
  expect(part!.querySelectorAll('[data-drawing]')).toHaveLength(1)
  const [sentence, ...more] = part!.querySelectorAll('p')
  expect(more).toEqual([])
  expect(sentence!.textContent).toMatch(/^[^.]+\.$/)
  const verbs = within(part!)
  expect([...verbs.queryAllByRole('link'), ...verbs.queryAllByRole('button')]).toHaveLength(1)
  expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1)
})
