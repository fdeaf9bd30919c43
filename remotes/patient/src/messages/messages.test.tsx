import { drafts } from '@app/kernel'
import type { HandOver, Message, Thread, ThreadList } from '@app/contracts/threads'
import { answer, answerTo, failure, fakeNetwork, refusal, renderRemote, respondWith } from '@app/testing/render-remote'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import remote from '../remote.tsx'

fakeNetwork()

const ID = '00000000-0000-4000-8000-000000000009'
const THREAD: Thread = {
  id: ID,
  patient_id: '00000000-0000-4000-8000-000000000001',
  name: 'Dr Asha Rao',
  profile_pic: '/images/profile/1.svg',
  age: null,
  state: 'open',
  opens_at: '2026-11-01T06:00:00.000Z',
  closes_at: '2026-12-01T06:00:00.000Z',
  last_at: '2026-11-21T06:00:00.000Z',
  last: { by: 'patient', text: 'Since Monday I sleep better.' },
  waiting_since: null,
  answer_by: null,
  unread: 0,
}
const OTHER: Thread = { ...THREAD, id: ID.replace(/.$/, '8'), name: 'Mr Rohan Das' }
const message = (n: number, change: Partial<Message> = {}): Message => ({
  n,
  by: 'patient',
  text: `Line ${n}`,
  files: [],
  at: '2026-11-21T06:00:00.000Z',
  read_at: null,
  ...change,
})

const showList = (list: ThreadList) =>
  renderRemote(remote, {
    path: '/patient-dashboard/messages',
    as: 'Patient',
    network: [answer('GET /message/threads', list)],
  })

/** The fields of a stored file. */
const FILE = { id: '7f0c0a52-5a3f-4a52-9b0c-2f6f9d3c1a11', name: 'a.pdf', bytes: 2048 }
const STORED = {
  ...FILE,
  purpose: 'message' as const,
  media_type: 'application/pdf' as const,
  url: '/backend/file/7f0c0a52?sig=x',
  url_until: '2026-11-22T05:00:00.000Z',
}
const uploadOf = (received: number) => ({ id: FILE.id, bytes: 4, received, file: null })
const uploading = (hear?: (body: unknown) => void) => [
  answer('POST /file-upload/start', uploadOf(0), hear),
  answer('POST /file-upload/part', uploadOf(4)),
  answer('POST /file-upload/finish', STORED),
]

/** One thread with a server that stores what it receives. */
function showThread(messages: Message[], change: Partial<Thread> = {}, handOvers: HandOver[] = []) {
  const [sent, read]: unknown[][] = [[], []]
  const thread = { ...THREAD, ...change }
  renderRemote(remote, {
    path: `/patient-dashboard/messages/${ID}`,
    as: 'Patient',
    network: [
      ...uploading(),
      answerTo('GET /message/list', (query) => {
        const before = Number(query.get('before') ?? Infinity)
        const asked = messages.toReversed().filter(({ n }) => n < before)
        return { thread, messages: asked.slice(0, Number(query.get('limit'))), hand_overs: handOvers }
      }),
      answerTo('POST /message/send', (_, body) => {
        sent!.push(body)
        const { text, file_ids = [] } = body as { text: string; file_ids?: string[] }
        messages.push(message(messages.length + 1, { text, files: file_ids.map((id) => ({ ...FILE, id })) }))
        return messages.at(-1)!
      }),
      answerTo('POST /message/read', (_, body) => {
        read!.push(body)
        thread.unread = 0
        return null
      }),
    ],
  })
  return { sent: sent!, read: read! }
}
const area = () => screen.findByLabelText<HTMLTextAreaElement>('Your message to Dr Asha Rao')
const write = async (text: string) => {
  fireEvent.change(await area(), { target: { value: text } })
  fireEvent.click(screen.getByRole('button', { name: 'Send' }))
}
const texts = () =>
  within(screen.getByRole('log'))
    .getAllByText(/^Line/)
    .map(({ textContent }) => textContent)

describe('MSGS-02 the list of messages', () => {
  test('leads to each expert, with what is new and until when it is open', async () => {
    showList({ threads: [{ ...THREAD, unread: 2 }, OTHER], waiting: null })
    const link = await screen.findByRole('link', { name: 'Dr Asha Rao' })
    expect(link.getAttribute('href')).toBe(`/patient-dashboard/messages/${ID}`)
    expect(screen.getByText('2 new')).toBeDefined()
    expect(screen.getAllByText(/You can write until 1 December 2026\./)).toHaveLength(2)
    expect(screen.getAllByText(/^Sat 21.Nov$/)).toHaveLength(2)
    expect(document.querySelector('[data-portrait] img')!.getAttribute('src')).toContain('/images/profile/1')
  })

  test('MSGS-02 the messages of an only expert stand in place of a list of one', async () => {
    const network = [
      failure('GET /patient/next', 503),
      answer('GET /message/list', { thread: THREAD, messages: [message(1)], hand_overs: [] }),
    ]
    const show = (threads: Thread[]) =>
      renderRemote(remote, {
        path: '/patient-dashboard/messages',
        as: 'Patient',
        network: [...network, answer('GET /message/threads', { threads, waiting: null })],
      })
    show([THREAD])
    expect(await screen.findByText('Line 1')).toBeDefined()
    expect(await area()).toBeDefined()
    cleanup()
    show([THREAD, OTHER])
    expect(await screen.findByRole('link', { name: 'Mr Rohan Das' })).toBeDefined()
    expect(screen.queryByText('Line 1')).toBeNull()
  })

  test.each<[ThreadList['waiting'], string]>([
    [null, 'See packages and plans'],
    ['expert', 'Once you’ve booked a first appointment with an expert, you can message them.'],
    ['opening', 'You’ll be able to message your expert here in a minute.'],
  ])('says why it is empty: %s', async (waiting, title) => {
    showList({ threads: [], waiting })
    expect(await screen.findByText(title)).toBeDefined()
  })

  test('says when it did not load, and tries again', async () => {
    renderRemote(remote, {
      path: '/patient-dashboard/messages',
      as: 'Patient',
      network: [failure('GET /message/threads', 503)],
    })
    const retry = await screen.findByRole('button', { name: 'Try again' })
    respondWith(answer('GET /message/threads', { threads: [THREAD, OTHER], waiting: null }))
    fireEvent.click(retry)
    expect(await screen.findByRole('link', { name: 'Dr Asha Rao' })).toBeDefined()
  })
})

describe('MSGS-02 the messages with one expert', () => {
  test('stand in their order, say who has read them, and are read by being shown', async () => {
    const said = [message(1, { read_at: '2026-11-21T07:00:00.000Z' }), message(2), message(3, { by: 'doctor' })]
    const { read } = showThread(said, { unread: 1 })
    await screen.findByText('Line 3')
    expect(texts()).toEqual(['Line 1', 'Line 2', 'Line 3'])
    expect(screen.getAllByText(/^(Read|Sent)$/).map(({ textContent }) => textContent)).toEqual(['Read', 'Sent'])
    await waitFor(() => expect(read).toEqual([{ thread_id: ID, n: 3 }]))
  })

  test('say once that all the reader’s own were read, in a box that the keyboard scrolls', async () => {
    const read_at = '2026-11-21T07:00:00.000Z'
    showThread([1, 2, 3, 4].map((n) => message(n, { read_at })))
    expect((await screen.findAllByText('Read'))[0]!.closest('li')!.textContent).toContain('Line 4')
    expect(screen.getAllByText('Read')).toHaveLength(1)
    expect(screen.getByRole('log', { name: 'Messages' }).tabIndex).toBe(0)
    // the box opens at the latest message, so no link leads there
    expect(screen.queryByRole('link', { name: 'Go to the latest' })).toBeNull()
  })

  test('stand under the face of the expert', async () => {
    showThread([])
    const heading = await screen.findByRole('heading', { name: 'Dr Asha Rao' })
    expect(heading.parentElement!.querySelector('img')!.getAttribute('src')).toContain('/images/profile/1')
  })

  test('are sent, and the same words sent again are another message', async () => {
    const { sent } = showThread([])
    expect(await screen.findByText('No messages yet.')).toBeDefined()
    await write(' Line one ')
    await waitFor(() => expect(texts()).toEqual(['Line one']))
    await waitFor(async () => expect((await area()).value).toBe(''))
    await write('Line one')
    await waitFor(() => expect(texts()).toEqual(['Line one', 'Line one']))
    const keys = (sent as { key: string; text: string }[]).map(({ key }) => key)
    expect(new Set(keys).size).toBe(2)
    expect(sent).toEqual(keys.map((key) => ({ thread_id: ID, key, text: 'Line one' })))
  })

  test('stand below what to do in danger, and when an answer comes', async () => {
    showThread([])
    expect((await screen.findByRole('link', { name: '112' })).getAttribute('href')).toBe('tel:112')
    expect(screen.getByRole('link', { name: '14416' }).getAttribute('href')).toBe('tel:14416')
    expect(screen.getByText(/within 2 working days/)).toBeDefined()
  })

  test('leave the numbers to what stands beside the page in a wide window', async () => {
    vi.stubGlobal('matchMedia', (media: string) => Object.assign(new EventTarget(), { media, matches: true }))
    showThread([])
    respondWith(failure('GET /patient/next', 503))
    expect(await screen.findByText(/If it can’t wait, call one of the numbers on this page/)).toBeDefined()
    expect(screen.getAllByRole('link', { name: '112' })).toHaveLength(1)
    expect(screen.getByRole('heading', { name: 'If it can’t wait' })).toBeDefined()
    vi.unstubAllGlobals()
  })

  test('that wait for an answer say by which day it comes', async () => {
    showThread([message(1)], { answer_by: '2999-11-25' })
    expect(await screen.findByText('You’ll get an answer by 25 November 2999.')).toBeDefined()
  })

  test('TRUE-01 whose answer is overdue say so, and promise no day that is over', async () => {
    showThread([message(1)], { answer_by: '2020-01-02' })
    expect(await screen.findByText(/we’re late with our answer. It was due by 2 January 2020/)).toBeDefined()
    expect(screen.queryByText(/You’ll get an answer by/)).toBeNull()
  })

  test('half written survive a reload of the tab', async () => {
    showThread([])
    fireEvent.change(await area(), { target: { value: 'Half a' } })
    cleanup()
    showThread([])
    await waitFor(async () => expect((await area()).value).toBe('Half a'))
  })

  test('that could not be sent stay in the field, and go again under the same key', async () => {
    const { sent } = showThread([])
    const lost: unknown[] = []
    respondWith(failure('POST /message/send', 503, 'Please try later', (body) => void lost.push(body)))
    await write('Line one')
    expect(await screen.findByText('Please try later. Your message is still here.')).toBeDefined()
    expect((await area()).value).toBe('Line one')
    respondWith(
      answerTo('POST /message/send', (_, body) => {
        sent.push(body)
        return message(1)
      }),
    )
    fireEvent.click(screen.getByRole('button', { name: 'Send' }))
    await waitFor(() => expect(sent).toEqual(lost))
  })

  test('stay when what is new can’t be asked for, and the page says so', async () => {
    showThread([message(1)])
    await screen.findByText('Line 1')
    respondWith(failure('GET /message/list', 503), answer('POST /message/send', message(2)))
    await write('Line 2')
    expect(await screen.findByText(/New messages can’t reach you right now/)).toBeDefined()
    expect(texts()).toEqual(['Line 1'])
  })

  test('need words', async () => {
    const { sent } = showThread([])
    await write('  ')
    expect((await screen.findAllByText('Enter a message or add a file')).length).toBeGreaterThan(0)
    expect(sent).toEqual([])
  })

  test.each<[Thread['state'], string]>([
    ['paused', 'No one can send messages while the plan is paused.'],
    ['closed', 'You can still read these messages, but no one can send new ones.'],
  ])('are read alone once they are %s', async (state, words) => {
    showThread([message(1)], { state })
    expect(await screen.findByText(words)).toBeDefined()
    expect(screen.getByText('Line 1')).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Send' })).toBeNull()
  })

  test('come page by page, the earlier ones on top', async () => {
    showThread(Array.from({ length: 25 }, (_, nth) => message(nth + 1)))
    fireEvent.click(await screen.findByRole('button', { name: 'Show earlier messages' }))
    await waitFor(() => expect(texts()).toHaveLength(25))
    expect(texts()[0]).toBe('Line 1')
    expect(screen.queryByRole('button', { name: 'Show earlier messages' })).toBeNull()
  })

  test('of somebody else are not there', async () => {
    renderRemote(remote, {
      path: `/patient-dashboard/messages/${ID}`,
      as: 'Patient',
      network: [refusal('GET /message/list', { code: 'thread_not_found' })],
    })
    expect(await screen.findByText('We could not find these messages')).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
  })

  test('that do not load can be asked for again', async () => {
    const path = `/patient-dashboard/messages/${ID}`
    renderRemote(remote, { path, as: 'Patient', network: [failure('GET /message/list', 503)] })
    expect(await screen.findByText('These messages did not load')).toBeDefined()
    expect(screen.getByRole('button', { name: 'Try again' })).toBeDefined()
  })
})

describe('MSGS-02 messages that another expert goes on with', () => {
  const GIVEN: HandOver = {
    n: 1,
    after: 2,
    at: '2026-11-20T06:00:00.000Z',
    from: { name: 'Dr Vikram Sen', is_you: false },
    to: { name: THREAD.name, is_you: false },
    is_agreed: false,
  }
  const said = [message(1), message(2, { by: 'doctor' }), message(3, { by: 'doctor' })]

  test('say who answers from where on, and who wrote what', async () => {
    showThread([...said], {}, [GIVEN])
    await screen.findByText('Line 3')
    const lines = within(screen.getByRole('log')).getAllByRole('listitem')
    expect(lines.map(({ textContent }) => textContent.replace(/,.*?(Line|$)/, ' $1').trim())).toEqual([
      'You Line 1Sent',
      'Dr Vikram Sen Line 2',
      'Dr Asha Rao is answering from here on',
      'Dr Asha Rao Line 3',
    ])
  })

  test('are read by that expert once the patient agrees, who can take it back', async () => {
    const given = [{ ...GIVEN }]
    showThread([...said], {}, given)
    expect(await screen.findByText(/They can’t read what you and Dr Vikram Sen wrote/)).toBeDefined()
    const told: unknown[] = []
    respondWith(
      answerTo('POST /message/let-read', (_, body) => {
        told.push(body)
        given[0]!.is_agreed = !given[0]!.is_agreed
        return null
      }),
    )
    fireEvent.click(screen.getByRole('button', { name: 'Let them read it' }))
    fireEvent.click(await screen.findByRole('button', { name: 'Take that back' }))
    expect(await screen.findByRole('button', { name: 'Let them read it' })).toBeDefined()
    expect(told).toEqual([true, false].map((may_read) => ({ thread_id: ID, n: 1, may_read })))
  })

  test('say so where the expert has changed again meanwhile', async () => {
    showThread([...said], {}, [GIVEN])
    await screen.findByText('Line 3')
    respondWith(refusal('POST /message/let-read', { code: 'hand_over_changed' }))
    fireEvent.click(screen.getByRole('button', { name: 'Let them read it' }))
    expect(await screen.findByText(/Who answers you has changed/)).toBeDefined()
  })

  test('ask for nothing where nothing was written before', async () => {
    showThread([message(1)], {}, [{ ...GIVEN, after: 0 }])
    expect(await screen.findByText(/Dr Asha Rao is answering from here on/)).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Let them read it' })).toBeNull()
  })
})

describe('MSGS-02 files of a message', () => {
  const choose = async (name = 'a.pdf') => {
    const field = await screen.findByLabelText(/^Add a file/)
    fireEvent.change(field, { target: { files: [new File(['abcd'], name, { type: 'application/pdf' })] } })
  }
  const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
  const keepThree = () => {
    const files = ['1', '2', '3'].map((nth) => ({ ...FILE, id: FILE.id.slice(0, -1) + nth, name: `${nth}.pdf` }))
    drafts.keep(`message_draft ${ID}`, { text: 'Half a', files })
    return files
  }

  test('are sent with words or without, and stand below them', async () => {
    const { sent } = showThread([])
    await choose()
    expect(await screen.findByText('1 file will be sent with your message.')).toBeDefined()
    press('Send')
    const download = await screen.findByRole('button', { name: 'Download a.pdf (2 KB)' })
    expect(within(screen.getByRole('log')).getByRole('button')).toBe(download)
    expect(sent).toEqual([{ thread_id: ID, key: expect.any(String), text: '', file_ids: [FILE.id] }])
    await waitFor(() => expect(screen.queryByText('1 file will be sent with your message.')).toBeNull())
    expect(screen.queryByRole('button', { name: 'Remove a.pdf' })).toBeNull()
  })

  test('that are taken out again are not sent', async () => {
    const { sent } = showThread([])
    await choose()
    fireEvent.click(await screen.findByRole('button', { name: 'Remove a.pdf' }))
    expect(document.activeElement).toBe(screen.getByRole('group', { name: 'Files of this message' }))
    await write('Line one')
    await waitFor(() => expect(texts()).toEqual(['Line one']))
    expect(sent).toEqual([{ thread_id: ID, key: expect.any(String), text: 'Line one' }])
  })

  test('are waited for', async () => {
    const { sent } = showThread([])
    await area()
    await choose()
    await write('Line one')
    expect(screen.getAllByText('Wait for your file to finish uploading')).not.toEqual([])
    await screen.findByText('1 file will be sent with your message.')
    expect(sent).toEqual([])
  })

  test('that could not be sent say so, and go again at a press', async () => {
    showThread([])
    respondWith(failure('POST /file-upload/start', 500, 'Please try later'))
    await choose()
    expect(await screen.findByText('Please try later')).toBeDefined()
    respondWith(...uploading())
    press('Try again')
    expect(await screen.findByRole('button', { name: 'Remove a.pdf' })).toBeDefined()
    expect(screen.queryByText('Please try later')).toBeNull()
  })

  test('of a wrong type are told without another try', async () => {
    showThread([])
    respondWith(refusal('POST /file-upload/start', { code: 'wrong_type' }))
    await choose()
    expect(await screen.findByText(/We can’t read this file/)).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
  })

  test('survive a reload of the tab; a fourth is not sent', async () => {
    const files = keepThree()
    const { sent } = showThread([])
    expect(await screen.findByText('3 files will be sent with your message.')).toBeDefined()
    const started: unknown[] = []
    respondWith(...uploading((body) => void started.push(body)))
    await choose('4.pdf')
    expect(await screen.findByText('You can add up to 3 files. Please remove one first.')).toBeDefined()
    press('Send')
    await waitFor(() => expect(sent).toMatchObject([{ text: 'Half a', file_ids: files.map(({ id }) => id) }]))
    expect(started).toEqual([])
  })

  test('stay where the message was refused', async () => {
    showThread([])
    await choose()
    await screen.findByText('1 file will be sent with your message.')
    respondWith(refusal('POST /message/send', { code: 'file_taken' }))
    press('Send')
    expect(await screen.findByText(/This file went with another message/)).toBeDefined()
    expect(screen.getByRole('button', { name: 'Remove a.pdf' })).toBeDefined()
  })

  test('show their names as they were typed, as text', async () => {
    const name = '<img src=x onerror=alert(1)>'
    showThread([message(1, { text: '', files: [{ ...FILE, name }] })])
    const button = await screen.findByRole('button', { name: `Download ${name} (2 KB)` })
    expect(button.querySelector('bdi')!.textContent).toBe(name)
    expect(document.querySelector('[role=log] img')).toBeNull()
  })

  test('are saved by a link that is asked for at the press, and say so where they have gone', async () => {
    const links: string[] = []
    const saving = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
      this: HTMLAnchorElement,
    ) {
      links.push(this.getAttribute('href')!)
    })
    const asked: unknown[] = []
    showThread([message(1, { by: 'doctor', files: [FILE] })], { state: 'closed' })
    respondWith(answer('POST /message/open-file', STORED, (body) => void asked.push(body)))
    const button = await screen.findByRole('button', { name: 'Download a.pdf (2 KB)' })
    fireEvent.click(button)
    await waitFor(() => expect(links).toEqual([STORED.url]))
    expect(asked).toEqual([{ file_id: FILE.id }])
    respondWith(refusal('POST /message/open-file', { code: 'file_not_found' }))
    fireEvent.click(button)
    expect(await screen.findByText('We could not find this file')).toBeDefined()
    expect(links).toHaveLength(1)
    saving.mockRestore()
  })
})
