import type { QuestionToAnswer } from '@app/contracts/questions'
import { answer, answerTo, failure, fakeNetwork, refusal, renderRemote, respondWith } from '@app/testing/render-remote'
import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import remote from '../remote.tsx'

fakeNetwork()

const question: QuestionToAnswer = {
  id: 'q1',
  category: 'desire',
  text: 'Is it normal to want nothing at all?',
  alias: 'Calm Fig 27',
  is_public: true,
  is_for_everybody: false,
  asked_at: '2026-11-21T06:00:00.000Z',
  due_at: '2026-11-24T06:00:00.000Z',
}
const REPLY = 'Yes. Desire often sleeps when the body is tired.'
const show = (listed: ReturnType<typeof answer>) =>
  renderRemote(remote, { path: '/doctor-dashboard/questions', as: 'Doctor', network: [listed] })
const write = (text: string) =>
  fireEvent.change(screen.getByLabelText('Your answer to Calm Fig 27'), { target: { value: text } })
const press = () => fireEvent.click(screen.getByRole('button', { name: 'Send answer' }))

test('DOCD-05 a question is answered where it stands, and leaves the list', async () => {
  const bodies: unknown[] = []
  show(answer('GET /ask-anything/to-answer', [question]))
  await screen.findByText(question.text)
  respondWith(
    answerTo('POST /ask-anything/answer', (_query, body) => {
      bodies.push(body)
      return null
    }),
    answer('GET /ask-anything/to-answer', []),
  )
  write(REPLY)
  // the expert declares it: nothing is ticked for them
  const declared = screen.getByRole<HTMLInputElement>('checkbox', { name: /My answer doesn’t reveal who is asking/ })
  expect(declared.checked).toBe(false)
  fireEvent.click(declared)
  press()
  expect(await screen.findByText(/No questions are waiting/)).toBeDefined()
  expect(bodies).toEqual([{ question_id: 'q1', text: REPLY, may_show: true }])
})

test('DOCD-05 an answer that another expert has given first says so, and keeps the words', async () => {
  show(answer('GET /ask-anything/to-answer', [question]))
  await screen.findByText(question.text)
  respondWith(refusal('POST /ask-anything/answer', { code: 'answered_already' }))
  write(REPLY)
  press()
  expect(await screen.findByText(/Your words are still here/)).toBeDefined()
})

test('a few letters are no answer, and a private question can’t be shown', async () => {
  show(answer('GET /ask-anything/to-answer', [{ ...question, is_public: false }]))
  await screen.findByText(question.text)
  expect(screen.queryByRole('checkbox')).toBeNull()
  write('Yes.')
  press()
  expect(screen.getAllByText('Enter at least 20 characters').length).toBeGreaterThan(0)
})

test('DOCD-05 the question that waits longest is open, and another opens by a press with its words kept', async () => {
  const asked_at = new Date(Date.now() - 3 * 24 * 3600_000).toISOString()
  const other = { ...question, id: 'q2', alias: 'Brave Reed 4', text: 'And another one?' }
  show(answer('GET /ask-anything/to-answer', [{ ...question, asked_at }, other]))
  expect((await screen.findByText(/waiting 3 days/)).textContent).toBe('Calm Fig 27 · waiting 3 days')
  write(REPLY)
  expect(screen.queryByLabelText('Your answer to Brave Reed 4')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Answer Brave Reed 4' }))
  expect(screen.getByLabelText('Your answer to Brave Reed 4')).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: 'Answer Calm Fig 27' }))
  expect(screen.getByLabelText<HTMLTextAreaElement>('Your answer to Calm Fig 27').value).toBe(REPLY)
})

test.each([
  [true, /everyone can read it on our website/],
  [false, /other patients can read it/],
])('DOCD-05 who may read an answer is said before it goes: everybody is %s', async (is_for_everybody, words) => {
  show(answer('GET /ask-anything/to-answer', [{ ...question, is_for_everybody }]))
  expect(await screen.findByRole('checkbox', { name: words })).toBeDefined()
})

test('a list that does not load can be asked for again', async () => {
  show(failure('GET /ask-anything/to-answer', 503))
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeDefined()
})
