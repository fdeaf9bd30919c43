import { drafts } from '@app/kernel'
import type { ShiItem, ShiResponses } from '@app/contracts/shi'
import { answer, answerTo, failure, fakeNetwork, refusal, renderRemote, respondWith } from '@app/testing/render-remote'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import remote from '../remote.tsx'

// the report has its own test file
fakeNetwork(failure('POST /shi/get-shi-report', 503))

const item = (id: string, change: Partial<ShiItem> = {}): ShiItem => ({
  id,
  section: 1,
  text: `Question ${id}`,
  why: `Reason ${id}`,
  choices: ['Never', 'Rarely', 'Sometimes', 'Often', 'Always'],
  asks_if: null,
  help: null,
  ...change,
})
const ITEMS = [
  item('a'),
  item('b-one', { asks_if: { item: 'a', is: [0] } }),
  item('b-other', { asks_if: { item: 'a', is: [1, 2, 3, 4, null] } }),
  item('c'),
  item('pain', { text: 'It hurts.', choices: ['No', 'Yes'], help: 'Call 112.' }),
]
interface Sent {
  key: string
  visitor_key?: string
  finish?: boolean
  answers: { item: string; value: number | null }[]
}
let sent: Sent[]
beforeEach(() => {
  sent = []
})
const saving = () =>
  answerTo('POST /shi/add-shi-response', (_, body) => {
    sent.push(body as Sent)
    return { response_id: (body as Sent).key, finished_at: null }
  })
const show = ({ as, open = null }: { as?: 'Patient'; open?: ShiResponses['open'] } = {}) =>
  renderRemote(remote, {
    path: '/shi/questions',
    ...(as && { as }),
    network: [
      answer('GET /shi/get-all-questions', { version: 1, items: ITEMS }),
      answer('GET /shi/get-all-sections', {
        version: 1,
        sections: [{ n: 1, kind: 'scored', title: 'A part', asks: 'This.', questions: 3 }],
      }),
      answer('GET /shi/get-shi-response', { open, finished: [] }),
      saving(),
    ],
  })
const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key })
const question = (id: string) => screen.findByRole('heading', { name: `Question ${id}` })
const chosen = () => screen.getAllByRole<HTMLInputElement>('radio').find(({ checked }) => checked)?.value

/** Chooses with a key, then continues with Enter as in a browser: in a form, Enter presses the form's button. */
async function answerBy(digit: string) {
  press(digit)
  const form = document.activeElement!.closest('form')
  if (form) fireEvent.submit(form)
  else press('Enter')
}
async function answerAll() {
  await question('a')
  await answerBy('1')
  await question('b-one')
  await answerBy('5')
  await question('c')
  await answerBy('0')
  await screen.findByRole('heading', { name: 'Before you finish' })
}

describe('SHIQ-01 the questions', () => {
  test('come one at a time, by the keyboard, and only those that fit', async () => {
    show()
    await answerAll()
    await waitFor(() =>
      expect(sent.at(-1)?.answers).toEqual([
        { item: 'a', value: 0 },
        { item: 'b-one', value: 4 },
        { item: 'c', value: null },
      ]),
    )
    expect(screen.getByText('All answered')).toBeDefined()
  })

  test('go on by Enter with the focus on the question itself, where the frame may put it', async () => {
    show()
    const heading = await question('a')
    heading.tabIndex = -1
    heading.focus()
    press('1')
    press('Enter')
    await question('b-one')
  })

  test('say how far the reader is, and why each is asked', async () => {
    show()
    await question('a')
    expect(screen.getByText('Question 1 of 3, about a minute left')).toBeDefined()
    fireEvent.click(screen.getByText('Why we ask'))
    expect(screen.getByText('Reason a')).toBeDefined()
  })

  test('are not left without a choice', async () => {
    show()
    await question('a')
    fireEvent.click(screen.getByRole('button', { name: 'Next' }))
    expect(await screen.findByText('Choose an answer, or “Prefer not to say”')).toBeDefined()
    expect(sent).toEqual([])
  })

  test('can be erased from the first answer on', async () => {
    show()
    await question('a')
    expect(screen.queryByRole('button', { name: 'Erase my answers' })).toBeNull()
    await answerBy('1')
    expect(await screen.findByRole('button', { name: 'Erase my answers' })).toBeDefined()
  })

  test('keep their answers when the reader goes back', async () => {
    show()
    await question('a')
    await answerBy('1')
    await question('b-one')
    fireEvent.click(screen.getByRole('button', { name: 'Back' }))
    await question('a')
    expect(chosen()).toBe('0')
  })

  test('keep place and answers over a reload', async () => {
    show()
    await question('a')
    await answerBy('1')
    await question('b-one')
    press('3')
    cleanup()
    show()
    await question('b-one')
    expect(chosen()).toBe('2')
    expect(screen.getByText(/^Question 2 of 3/)).toBeDefined()
  })

  test('go on without the network, say so, and send everything once it is back', async () => {
    show()
    await question('a')
    respondWith(failure('POST /shi/add-shi-response', 503))
    sent = []
    Object.defineProperty(navigator, 'onLine', { value: false, configurable: true })
    await answerBy('1')
    await question('b-one')
    expect(await screen.findByText(/Your answers are saved in this tab/)).toBeDefined()
    await answerBy('2')
    await question('c')
    Object.defineProperty(navigator, 'onLine', { value: true, configurable: true })
    respondWith(saving())
    window.dispatchEvent(new Event('online'))
    await waitFor(() => expect(sent.at(-1)?.answers).toHaveLength(2))
    await waitFor(() => expect(screen.queryByText(/Your answers are saved in this tab/)).toBeNull())
  })

  test('that the server can’t take now say so, and are sent again', async () => {
    show()
    await question('a')
    respondWith(failure('POST /shi/add-shi-response', 503))
    sent = []
    await answerBy('1')
    expect(await screen.findByText(/Your answers are saved in this tab/)).toBeDefined()
    respondWith(saving())
    window.dispatchEvent(new Event('online'))
    await waitFor(() => expect(sent.at(-1)?.answers).toHaveLength(1))
    await waitFor(() => expect(screen.queryByText(/Your answers are saved in this tab/)).toBeNull())
  })

  test('begin for a patient where they left another device', async () => {
    const open = { response_id: '7f0c0a52-5a3f-4a52-9b0c-2f6f9d3c1a11', version: 1, answers: [{ item: 'a', value: 1 }] }
    show({ as: 'Patient', open })
    await question('b-other')
    await answerBy('1')
    await waitFor(() => expect(sent.at(-1)).toMatchObject({ key: open.response_id }))
    expect(sent.at(-1)).not.toHaveProperty('visitor_key')
  })

  test('that do not load say so', async () => {
    show()
    respondWith(failure('GET /shi/get-all-questions', 500))
    expect(await screen.findByText('The questions did not load')).toBeDefined()
  })
})

describe('the finish', () => {
  test('SHIQ-03 of a visitor goes by a key of 43 letters that no address holds', async () => {
    show()
    await answerAll()
    fireEvent.click(screen.getByRole('button', { name: 'See your report' }))
    await waitFor(() => expect(sent.at(-1)).toMatchObject({ finish: true }))
    expect(sent.at(-1)!.visitor_key).toMatch(/^[\w-]{43}$/)
    expect(sent.at(-1)!.answers).toContainEqual({ item: 'pain', value: 0 })
    expect(location.href).not.toContain(sent.at(-1)!.visitor_key)
  })

  test('shows at once where help is, when something can’t wait', async () => {
    show()
    await answerAll()
    expect(screen.queryByText('Call 112.')).toBeNull()
    fireEvent.click(screen.getByLabelText('It hurts.'))
    expect(screen.getByText('Call 112.')).toBeDefined()
    fireEvent.click(screen.getByRole('button', { name: 'See your report' }))
    await waitFor(() => expect(sent.at(-1)?.answers).toContainEqual({ item: 'pain', value: 1 }))
  })

  test('leads back to each answer', async () => {
    show()
    await answerAll()
    fireEvent.click(screen.getByText('Your answers'))
    fireEvent.click(screen.getByRole('button', { name: 'Change: Question b-one' }))
    await question('b-one')
    expect(chosen()).toBe('4')
  })

  test('that is refused says why, and keeps everything', async () => {
    show()
    await answerAll()
    respondWith(refusal('POST /shi/add-shi-response', { code: 'too_many' }))
    fireEvent.click(screen.getByRole('button', { name: 'See your report' }))
    expect(await screen.findByText(/^Many people begin from your connection/)).toBeDefined()
    expect(screen.getByRole('button', { name: 'See your report' })).toBeDefined()
  })
})

test('all answers are erased after a second press, here and on the server', async () => {
  show()
  await question('a')
  await answerBy('1')
  await question('b-one')
  const erased: unknown[] = []
  respondWith(answer('POST /shi/erase', null, (body) => erased.push(body)))
  fireEvent.click(screen.getByRole('button', { name: 'Erase my answers' }))
  fireEvent.click(screen.getByRole('button', { name: 'Yes, erase them all' }))
  await question('a')
  expect(chosen()).toBeUndefined()
  expect(erased).toEqual([{ visitor_key: sent.at(-1)!.visitor_key }])
  expect(drafts.read('index')).toBeUndefined()
})
