import type { AskedQuestion } from '@app/contracts/questions'
import { answer, answerTo, failure, fakeNetwork, refusal, renderRemote, respondWith } from '@app/testing/render-remote'
import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import remote from '../remote.tsx'

fakeNetwork()

const PATH = '/patient-dashboard/ask'
const TEXT = 'Is it normal to want nothing at all?'
const aQuestion = (change: Partial<AskedQuestion> = {}): AskedQuestion => ({
  id: 'q1',
  category: 'desire',
  text: TEXT,
  alias: 'Calm Fig 27',
  is_public: false,
  is_for_everybody: false,
  is_mine: true,
  asked_at: '2026-11-21T06:00:00.000Z',
  due_at: '2026-11-24T06:00:00.000Z',
  answer: null,
  ...change,
})
const answered: AskedQuestion['answer'] = {
  text: 'Yes. It often is.',
  doctor_id: 101,
  doctor_name: 'Dr Asha Rao',
  doctor_slug: 'dr-asha-rao',
  is_listed: true,
  answered_at: '2026-11-22T06:00:00.000Z',
  is_shown: false,
}
const show = (listed: ReturnType<typeof answer>, path = PATH) =>
  renderRemote(remote, {
    path,
    as: 'Patient',
    network: [listed, answer('GET /ask-anything/categories', [{ category: 'desire', title: 'Desire' }])],
  })
async function write(text: string) {
  await screen.findByRole('option', { name: 'Desire' })
  fireEvent.change(screen.getByLabelText('What is it about?'), { target: { value: 'desire' } })
  fireEvent.change(screen.getByLabelText('Your question'), { target: { value: text } })
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

test('who can’t wait for an answer can call from the page', async () => {
  show(answer('GET /ask-anything/questions', []))
  const links = await Promise.all(['112', '14416'].map((name) => screen.findByRole('link', { name })))
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['tel:112', 'tel:14416'])
})

test('PATD-03 a question is sent with its category and who may read it, and stands in the list', async () => {
  const bodies: unknown[] = []
  show(answer('GET /ask-anything/questions', []))
  await write(TEXT)
  respondWith(
    answerTo('POST /ask-anything/questions', (_query, body) => {
      bodies.push(body)
      return aQuestion()
    }),
    answer('GET /ask-anything/questions', [aQuestion()]),
  )
  fireEvent.click(screen.getByRole('radio', { name: /Everyone can read it/ }))
  press('Ask')
  expect(await screen.findByText(/We have your question/)).toBeDefined()
  expect(bodies).toEqual([
    { key: expect.any(String), category: 'desire', text: TEXT, is_public: true, is_for_everybody: true },
  ])
  expect((await screen.findByRole('link', { name: TEXT })).getAttribute('href')).toBe(`${PATH}/q1`)
})

test('PATD-03 words that tell who asks are warned of before they go, and what is refused stays written', async () => {
  show(answer('GET /ask-anything/questions', []))
  await write('Please call me on 98765 43210 about this.')
  expect(screen.getByText(/may reveal who you are/)).toBeDefined()
  respondWith(refusal('POST /ask-anything/questions', { code: 'identifies' }))
  press('Ask')
  expect(await screen.findByText(/Your question is still here/)).toBeDefined()
  expect(screen.getByLabelText<HTMLTextAreaElement>('Your question').value).toContain('98765')
})

test('PATD-03 the reader’s own questions are one press from the title, if there are any', async () => {
  show(answer('GET /ask-anything/questions', [aQuestion({ answer: answered })]))
  const link = await screen.findByRole('link', { name: 'Your questions (1)' })
  const list = document.querySelector<HTMLElement>(link.getAttribute('href')!)!
  expect(within(list).getByText('Answered by Dr Asha Rao')).toBeDefined()
})

test('a question without a category, or with a few letters alone, is not sent', async () => {
  show(answer('GET /ask-anything/questions', []))
  await screen.findByRole('option', { name: 'Desire' })
  press('Ask')
  expect(screen.getAllByText('Choose what your question is about').length).toBeGreaterThan(0)
  expect(screen.getAllByText('Enter at least 20 characters').length).toBeGreaterThan(0)
})

test('PATD-03 the questions of others have their own address, and stand under the names of their askers', async () => {
  show(
    answerTo('GET /ask-anything/questions', (query) =>
      query.get('whose') === 'shown' ? [aQuestion({ is_mine: false, answer: answered })] : [],
    ),
    `${PATH}?show=others`,
  )
  const list = within(await screen.findByRole('region', { name: 'What others asked' }))
  expect(await list.findByText('Answered by Dr Asha Rao')).toBeDefined()
  expect(list.getByText(/^Calm Fig 27 · /)).toBeDefined()
})

test('PATD-03 an answer stands under the name of its expert', async () => {
  show(answer('GET /ask-anything/question', aQuestion({ answer: answered, is_public: true })), `${PATH}/q1`)
  expect(await screen.findByText('Yes. It often is.')).toBeDefined()
  expect(screen.getByRole('link', { name: 'Dr Asha Rao' }).getAttribute('href')).toBe('/doctors/dr-asha-rao/101')
  expect(screen.getByText(/has kept this private/)).toBeDefined()
})

test.each([true, false])(
  'PATD-03 an answer that everybody may read leads its asker to its page, and no other does: %s',
  async (is_for_everybody) => {
    const shown = aQuestion({ answer: { ...answered, is_shown: true }, is_public: true, is_for_everybody })
    show(answer('GET /ask-anything/question', shown), `${PATH}/q1`)
    await screen.findByText('Yes. It often is.')
    const links = screen.queryAllByRole('link', { name: 'on its own page' })
    expect(links.map((link) => link.getAttribute('href'))).toEqual(is_for_everybody ? ['/questions/q1'] : [])
  },
)

test('a question is deleted only after a second word, and the list is next', async () => {
  show(answer('GET /ask-anything/question', aQuestion()), `${PATH}/q1`)
  await screen.findByText(TEXT)
  respondWith(answer('POST /ask-anything/remove', null), answer('GET /ask-anything/questions', []))
  press('Delete this question')
  press('Delete it')
  expect(await screen.findByText('Your questions and their answers will appear here.')).toBeDefined()
})

test('an answer of an expert who left the lists keeps their name, which leads nowhere', async () => {
  const asked = aQuestion({ answer: { ...answered, is_listed: false } })
  show(answer('GET /ask-anything/question', asked), `${PATH}/${asked.id}`)
  expect((await screen.findByRole('heading', { level: 2 })).textContent).toBe('Answer from Dr Asha Rao')
  expect(screen.queryByRole('link', { name: 'Dr Asha Rao' })).toBeNull()
})

test('PATD-03 words that others read are taken back after a second word, and the answer stays', async () => {
  const shown = aQuestion({ answer: { ...answered, is_shown: true }, is_public: true, is_for_everybody: true })
  show(answer('GET /ask-anything/question', shown), `${PATH}/q1`)
  await screen.findByText(TEXT)
  const bodies: unknown[] = []
  press('Withdraw my words')
  expect(screen.getByText(/The answer will stay, and others can still read it/)).toBeDefined()
  expect(document.activeElement).toBe(screen.getByRole('group', { name: 'Withdraw my words' }))
  respondWith(
    answerTo('POST /ask-anything/take-words-back', (_query, body) => {
      bodies.push(body)
      return null
    }),
    answer('GET /ask-anything/question', { ...shown, text: null }),
  )
  press('Withdraw them')
  expect(await screen.findByText('You withdrew this question.')).toBeDefined()
  expect(bodies).toEqual([{ question_id: 'q1' }])
  expect(screen.getByText('Yes. It often is.')).toBeDefined()
  expect(screen.queryByText(TEXT)).toBeNull()
  expect(screen.queryByRole('button', { name: 'Withdraw my words' })).toBeNull()
})

test('words that nobody else reads are not taken back: the question is deleted', async () => {
  show(answer('GET /ask-anything/question', aQuestion({ answer: answered, is_public: true })), `${PATH}/q1`)
  expect(await screen.findByRole('button', { name: 'Delete this question' })).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Withdraw my words' })).toBeNull()
})

test('PATD-03 a question of others without its words says so in the list', async () => {
  show(answer('GET /ask-anything/questions', [aQuestion({ is_mine: false, text: null, answer: answered })]))
  expect(await screen.findByRole('link', { name: 'The person who asked withdrew their question' })).toBeDefined()
})

test('a question that is not there says so; one that does not load can be asked for again', async () => {
  show(refusal('GET /ask-anything/question', { code: 'question_not_found' }), `${PATH}/q1`)
  expect(await screen.findByText('This question is no longer available')).toBeDefined()
})

test.each([
  ['', 'GET /ask-anything/questions', 'The questions did not load'],
  ['/q1', 'GET /ask-anything/question', 'This question did not load'],
] as const)('a page %s that does not load can be asked for again', async (path, call, words) => {
  show(failure(call, 503), PATH + path)
  expect(await screen.findByText(words)).toBeDefined()
  expect(screen.getByRole('button', { name: 'Try again' })).toBeDefined()
})
