import type { HandOver, Message, Thread } from '@app/contracts/threads'
import { answer, failure, fakeNetwork, renderRemote } from '@app/testing/render-remote'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import remote from '../remote.tsx'

fakeNetwork()

const ID = '00000000-0000-4000-8000-000000000009'
const THREAD: Thread = {
  id: ID,
  patient_id: '00000000-0000-4000-8000-000000000001',
  name: 'Meera Pillai',
  profile_pic: null,
  age: null,
  state: 'open',
  opens_at: '2026-11-01T06:00:00.000Z',
  closes_at: '2026-12-01T06:00:00.000Z',
  last_at: '2026-11-21T06:00:00.000Z',
  last: { by: 'patient', text: 'Since Monday I sleep better.' },
  waiting_since: null,
  answer_by: null,
  unread: 1,
}
const show = (path: string, ...network: Parameters<typeof renderRemote>[1]['network'] & object) =>
  renderRemote(remote, { path: `/doctor-dashboard/messages${path}`, as: 'Doctor', network })

describe('MSGS-02 an expert’s messages', () => {
  test('lead to each patient, with what is new', async () => {
    show('', answer('GET /message/threads', { threads: [THREAD], waiting: null }))
    const link = await screen.findByRole('link', { name: 'Meera Pillai' })
    expect(link.getAttribute('href')).toBe(`/doctor-dashboard/messages/${ID}`)
    expect(screen.getByText('1 new')).toBeDefined()
  })

  test.each([
    ['2020-01-01', 'warn'],
    ['2999-01-01', undefined],
  ])(
    'tell until when each waits for an answer, and warn only when that day has come: %s is %s',
    async (answer_by, tone) => {
      const waits = { ...THREAD, answer_by, waiting_since: THREAD.last_at }
      show('', answer('GET /message/threads', { threads: [waits], waiting: null }))
      expect((await screen.findByText('Answer by 1 Jan')).dataset.tone).toBe(tone)
    },
  )

  test('say when there are none', async () => {
    show('', answer('GET /message/threads', { threads: [], waiting: null }))
    expect(await screen.findByText('Patients on a plan with chat can message you here.')).toBeDefined()
    expect(screen.getByRole('link', { name: 'See your patients' })).toBeDefined()
  })

  test('tell how old a patient is, what they wrote last, and how long they wait', async () => {
    const waiting_since = new Date(Date.now() - 3 * 24 * 3600_000).toISOString()
    show('', answer('GET /message/threads', { threads: [{ ...THREAD, age: 33, waiting_since }], waiting: null }))
    expect(await screen.findByRole('link', { name: 'Meera Pillai, 33' })).toBeDefined()
    expect(screen.getByText('Since Monday I sleep better.')).toBeDefined()
    expect(screen.getByText('Waiting 3 days')).toBeDefined()
  })

  test.each([
    [{ by: 'doctor' as const, text: 'Well done.' }, 'You: Well done.'],
    [{ by: 'patient' as const, text: '' }, 'A file'],
  ])('tell whose the last line is: %j', async (last, words) => {
    show('', answer('GET /message/threads', { threads: [{ ...THREAD, last }], waiting: null }))
    expect(await screen.findByText(words)).toBeDefined()
    expect(screen.queryByText(/^Waiting/)).toBeNull()
  })

  test.each([true, false])('stand beside the open one in a wide window alone: %s', async (isWide) => {
    vi.stubGlobal('matchMedia', (media: string) => Object.assign(new EventTarget(), { media, matches: isWide }))
    show(
      `/${ID}`,
      answer('GET /message/list', { thread: { ...THREAD, unread: 0 }, messages: [], hand_overs: [] }),
      answer('GET /message/threads', { threads: [THREAD], waiting: null }),
    )
    await screen.findByRole('heading', { name: 'Meera Pillai' })
    if (isWide) {
      const link = await screen.findByRole('link', { name: 'Meera Pillai' })
      expect(link.getAttribute('aria-current')).toBe('page')
      expect(screen.queryByText('1 new')).toBeNull()
    } else expect(screen.getByRole('link', { name: 'All your messages' })).toBeDefined()
    vi.unstubAllGlobals()
  })

  test('open the first beside the list in a wide window', async () => {
    vi.stubGlobal('matchMedia', (media: string) => Object.assign(new EventTarget(), { media, matches: true }))
    const other = { ...THREAD, id: '00000000-0000-4000-8000-000000000010', name: 'Ravi' }
    show(
      '',
      answer('GET /message/threads', { threads: [THREAD, other], waiting: null }),
      answer('GET /message/list', { thread: { ...THREAD, unread: 0 }, messages: [], hand_overs: [] }),
    )
    expect(await screen.findByRole('heading', { name: 'Meera Pillai' })).toBeDefined()
    const current = ['Meera Pillai', 'Ravi'].map((name) =>
      screen.getByRole('link', { name }).getAttribute('aria-current'),
    )
    expect(current).toEqual(['page', null])
    vi.unstubAllGlobals()
  })

  test('that a wide window opened by itself are read once the doctor turns to them', async () => {
    vi.stubGlobal('matchMedia', (media: string) => Object.assign(new EventTarget(), { media, matches: true }))
    const read: unknown[] = []
    const at = '2026-11-21T06:00:00.000Z'
    const messages = [{ n: 1, by: 'patient' as const, text: 'A question', files: [], at, read_at: null }]
    show(
      '',
      answer('GET /message/threads', { threads: [THREAD], waiting: null }),
      answer('GET /message/list', { thread: THREAD, messages, hand_overs: [] }),
      answer('POST /message/read', null, (body) => void read.push(body)),
    )
    const field = await screen.findByRole('textbox')
    await screen.findByText('A question')
    expect(read).toEqual([])
    field.focus()
    await waitFor(() => expect(read).toEqual([{ thread_id: ID, n: 1 }]))
    vi.unstubAllGlobals()
  })

  test('say when they did not load', async () => {
    show('', failure('GET /message/threads', 503))
    expect(await screen.findByRole('heading', { name: 'Your messages did not load' })).toBeDefined()
  })

  test('of a patient are theirs to answer, and are read by being shown', async () => {
    const read: unknown[] = []
    const at = '2026-11-21T06:00:00.000Z'
    show(
      `/${ID}`,
      answer('GET /message/list', {
        thread: THREAD,
        messages: [{ n: 1, by: 'patient', text: 'A question', files: [], at, read_at: null }],
        hand_overs: [],
      }),
      answer('POST /message/read', null, (body) => void read.push(body)),
    )
    expect(await screen.findByText('A question')).toBeDefined()
    expect(screen.getByRole('heading', { name: 'Meera Pillai' })).toBeDefined()
    expect(screen.getByLabelText('Your message to Meera Pillai')).toBeDefined()
    expect(screen.getByText(/within 2 working days/)).toBeDefined()
    expect(screen.getByText('Don’t prescribe by message alone.')).toBeDefined()
    expect(screen.queryByRole('link', { name: 'See their record' })).toBeNull()
    await waitFor(() => expect(read[0]).toEqual({ thread_id: ID, n: 1 }))
  })

  const GIVEN: HandOver = {
    n: 1,
    after: 1,
    at: '2026-11-20T06:00:00.000Z',
    from: { name: 'Dr Vikram Sen', is_you: false },
    to: { name: 'Dr Asha Rao', is_you: true },
    is_agreed: false,
  }
  const line = (n: number): Message => ({
    n,
    by: 'doctor',
    text: `Line ${n}`,
    files: [],
    at: '2026-11-21T06:00:00.000Z',
    read_at: null,
  })

  test('that another expert began are read from where this one went on, until the patient agrees', async () => {
    show(
      `/${ID}`,
      answer('GET /message/list', { thread: { ...THREAD, unread: 0 }, messages: [line(2)], hand_overs: [GIVEN] }),
    )
    expect(await screen.findByText(/Meera Pillai decides whether you can read their messages/)).toBeDefined()
    expect(screen.getByText('Line 2').closest('li')!.textContent).toMatch(/^You,/)
    expect(screen.queryByRole('button', { name: /read it/ })).toBeNull()
  })

  test('that the patient lets them read stand under the name of who wrote them', async () => {
    const hand_overs = [{ ...GIVEN, is_agreed: true }]
    show(
      `/${ID}`,
      answer('GET /message/list', { thread: { ...THREAD, unread: 0 }, messages: [line(2), line(1)], hand_overs }),
    )
    const first = (await screen.findByText('Line 1')).closest('li')!
    expect(first.textContent).toMatch(/^Dr Vikram Sen,/)
    expect(first.dataset.mine).toBe('false')
    expect(screen.queryByText(/decides whether/)).toBeNull()
  })

  test('that another expert goes on with are read, and not written any more', async () => {
    const away = { ...GIVEN, from: { name: 'Dr Asha Rao', is_you: true }, to: { name: 'Dr Vikram Sen', is_you: false } }
    const thread = { ...THREAD, unread: 0, state: 'handed_over' as const }
    show(`/${ID}`, answer('GET /message/list', { thread, messages: [line(1)], hand_overs: [away] }))
    expect(await screen.findByText('Another expert is answering now.')).toBeDefined()
    expect(screen.getByText('Line 1').closest('li')!.textContent).toMatch(/^You,/)
    expect(screen.getByText(/Dr Vikram Sen is answering from here on/)).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Send' })).toBeNull()
  })

  test('that are due say by which day, once, and lead to the record of a patient whose age they tell', async () => {
    const thread = { ...THREAD, unread: 0, age: 33, answer_by: '2999-01-01' }
    show(`/${ID}`, answer('GET /message/list', { thread, messages: [], hand_overs: [] }))
    expect(await screen.findByText('Please answer by 1 January 2999.')).toBeDefined()
    expect(screen.queryByText(/within 2 working days/)).toBeNull()
    expect(screen.getByText(/^33 years old\. They can write until 1 December 2026\./)).toBeDefined()
    const record = screen.getByRole('link', { name: 'See their record' })
    expect(record.getAttribute('href')).toBe(`/doctor-dashboard/patients/${THREAD.patient_id}`)
  })

  test('bring a patient’s files, and take the expert’s', async () => {
    const file = { id: '7f0c0a52-5a3f-4a52-9b0c-2f6f9d3c1a11', name: 'a.pdf', bytes: 2048 }
    const stored = {
      ...file,
      purpose: 'message',
      media_type: 'application/pdf',
      url: '/backend/file/7f0c0a52?sig=x',
      url_until: '2026-11-22T05:00:00.000Z',
    } as const
    const said: Message = {
      n: 1,
      by: 'patient',
      text: '',
      files: [file],
      at: '2026-11-21T06:00:00.000Z',
      read_at: null,
    }
    const state = { id: file.id, bytes: 4, received: 0, file: null }
    const asked: unknown[] = []
    const sent: unknown[] = []
    const saving = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
    show(
      `/${ID}`,
      answer('GET /message/list', { thread: { ...THREAD, unread: 0 }, messages: [said], hand_overs: [] }),
      answer('POST /message/open-file', stored, (body) => void asked.push(body)),
      answer('POST /file-upload/start', state),
      answer('POST /file-upload/part', { ...state, received: 4 }),
      answer('POST /file-upload/finish', stored),
      answer('POST /message/send', { ...said, n: 2, by: 'doctor' }, (body) => void sent.push(body)),
    )
    fireEvent.click(await screen.findByRole('button', { name: 'Download a.pdf (2 KB)' }))
    await waitFor(() => expect(saving).toHaveBeenCalledOnce())
    expect(asked).toEqual([{ file_id: file.id }])
    fireEvent.change(screen.getByLabelText(/^Add a file/), { target: { files: [new File(['abcd'], 'a.pdf')] } })
    await screen.findByText('1 file will be sent with your message.')
    fireEvent.click(screen.getByRole('button', { name: 'Send' }))
    await waitFor(() => expect(sent).toMatchObject([{ text: '', file_ids: [file.id] }]))
    saving.mockRestore()
  })
})
