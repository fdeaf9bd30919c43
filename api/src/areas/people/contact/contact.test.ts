import { DAY, HOUR } from '@app/domain/durations'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { testApi, type TestApi } from '../../../../test/api.ts'
import type { DeliveryPayload } from '../../../platform/messages/outbox-payloads.ts'
import { deleteOld } from './contact.repository.ts'
import { wordsOf } from '../../../platform/messages/words-of.ts'

let api: TestApi
beforeAll(async () => {
  api = await testApi({}, { content: true })
})
afterAll(() => api.close())

const HERE = '203.0.113.9'

const wish = (part: object = {}) => ({
  key: randomUUID(),
  reply_by: 'email',
  reply_to: 'a@example.com',
  safe_time: 'evening',
  topic: 'payment',
  message: 'A question about a refund.',
  consent: true,
  ...part,
})
const send = (body: object = wish(), from = HERE) =>
  api.post('/contact-us/add-contact-us', body, undefined, { 'x-forwarded-for': from })
const notify = (email: string, from = HERE) =>
  api.post('/coming-soon/notify', { email, consent: true }, undefined, { 'x-forwarded-for': from })

const written = async () => ({
  requests: await api.db.selectFrom('contact_requests').selectAll().execute(),
  sendings: await api.db.selectFrom('limit_uses').selectAll().where('name', 'like', '% form from an address').execute(),
  outbox: await api.db.selectFrom('outbox').selectAll().execute(),
  notices: await api.db.selectFrom('launch_notices').selectAll().execute(),
})

beforeEach(async () => {
  for (const table of ['contact_requests', 'limit_uses', 'outbox', 'launch_notices'] as const)
    await api.db.deleteFrom(table).execute()
})

describe('a message to the clinic', () => {
  it('INFO-01 is kept, and answered with a ticket and the hours until an answer', async () => {
    const { status, data } = await send(wish({ name: ' Asha ', message: '  Where is my refund?  ' }))
    expect(status).toBe(200)
    expect(data).toEqual({ ticket: expect.stringMatching(/^C-26-\d{6}$/), answer_within: 48 })
    const { requests } = await written()
    expect(requests).toMatchObject([
      {
        name: 'Asha',
        reply_by: 'email',
        reply_to: 'a@example.com',
        topic: 'payment',
        message: 'Where is my refund?',
        created_at: api.time.now,
        consented_at: api.time.now,
        answered_at: null,
      },
    ])
    expect(data.ticket).toBe(`C-26-${String(requests[0]!.id).padStart(6, '0')}`)
  })

  it.each([
    ['phone', '098765 43210', '+919876543210', 'sms'],
    ['whatsapp', '9876543210', '+919876543210', 'sms'],
    ['email', 'a@example.com', 'a@example.com', 'email'],
  ])('INFO-01 to be answered by %s is confirmed by a text that names no topic', async (reply_by, typed, to, kind) => {
    const { data } = await send(wish({ reply_by, reply_to: typed }))
    const { requests, outbox } = await written()
    expect(requests[0]!.reply_to).toBe(to)
    expect(outbox).toMatchObject([
      {
        kind,
        key: `contact:${requests[0]!.id}`,
        payload: { to, quiet: true, alias: null, template: 'contact_kept', params: { ticket: data.ticket, hours: 48 } },
      },
    ])
    const { payload } = outbox[0]!
    const letter = payload as unknown as DeliveryPayload
    const { text } = wordsOf(outbox[0]!.kind as 'sms', letter, 'https://clinic.example')!
    expect(text.replaceAll('\u00A0', ' ')).toContain(
      `We have your message. Your ticket number is ${data.ticket}. We will answer within 48 hours.`,
    )
  })

  it('notes who wrote where they are logged in, and nobody where the token is none', async () => {
    const patient = await api.aPatient()
    expect((await api.post('/contact-us/add-contact-us', wish(), patient)).status).toBe(200)
    expect((await api.post('/coming-soon/notify', { email: 'b@example.com', consent: true }, patient)).status).toBe(200)
    const ended = { authorization: 'Bearer a.b.c' }
    expect((await api.post('/contact-us/add-contact-us', wish(), undefined, ended)).status).toBe(200)
    const { requests, notices } = await written()
    expect(requests.map(({ user_id }) => user_id)).toEqual([patient.id, null])
    expect(notices.map(({ user_id }) => user_id)).toEqual([patient.id])
  })

  it('goes a year after its answer, and what waits for one stays', async () => {
    const years = (count: number) => new Date(api.time.now.getTime() + count * 365 * DAY)
    for (const message of ['It was answered.', 'It waits for its answer.']) await send(wish({ message }))
    await notify('c@example.com')
    const answer = { answered_at: years(0.5) }
    await api.db.updateTable('contact_requests').set(answer).where('message', '=', 'It was answered.').execute()
    const left = async () => {
      const { requests, notices } = await written()
      return [requests.map(({ message }) => message).toSorted(), notices.length]
    }
    await deleteOld(api.db, years(0))
    expect(await left()).toEqual([['It waits for its answer.', 'It was answered.'], 1])
    await deleteOld(api.db, years(0.5))
    expect(await left()).toEqual([['It waits for its answer.', 'It was answered.'], 0])
    await deleteOld(api.db, new Date(years(0.5).getTime() + 1))
    expect(await left()).toEqual([['It waits for its answer.'], 0])
  })

  it('is one, however often it is sent: twenty at once have one ticket', async () => {
    const once = wish({ reply_by: 'whatsapp', reply_to: '+91 98765 43210' })
    const replies = await Promise.all(Array.from({ length: 20 }, () => send(once)))
    expect(replies.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200))
    expect(new Set(replies.map(({ data }) => data.ticket)).size).toBe(1)
    const { requests, outbox, sendings } = await written()
    expect([requests.length, outbox.length, sendings.length]).toEqual([1, 1, 1])
  })

  it('is one also from twenty addresses at once', async () => {
    const once = wish({ reply_by: 'phone', reply_to: '9876543210' })
    const replies = await Promise.all(Array.from({ length: 20 }, (_, index) => send(once, `203.0.113.${index + 20}`)))
    expect(new Set(replies.map(({ data }) => data.ticket)).size).toBe(1)
    const { requests, outbox } = await written()
    expect([requests.length, outbox.length]).toEqual([1, 1])
  })

  it('whose hidden field is filled in gets the same answer, and nothing is kept', async () => {
    const { status, message, data } = await send(wish({ website: 'https://spam.example' }))
    expect([status, message]).toEqual([200, 'We have your message'])
    expect(data).toEqual({ ticket: expect.stringMatching(/^C-26-\d{6}$/), answer_within: 48 })
    expect(await written()).toEqual({ requests: [], sendings: [], outbox: [], notices: [] })
  })

  it.each([
    ['without consent', { consent: false }],
    ['of nine characters', { message: ' 123456789 ' }],
    ['of 2001 characters', { message: 'x'.repeat(2001) }],
    ['with a phone where an e-mail is chosen', { reply_to: '9876543210' }],
    ['with an e-mail where a phone is chosen', { reply_by: 'phone' }],
    ['with a phone of another country', { reply_by: 'phone', reply_to: '+44 20 7946 0000' }],
    ['with a way to answer that is none', { reply_by: 'fax' }],
    ['with a key that is none', { key: '1' }],
    ['with a field that nobody knows', { userType: 'Doctor' }],
  ])('%s is refused, and nothing is kept', async (_what, part) => {
    expect((await send(wish(part))).status).toBe(400)
    expect(await written()).toEqual({ requests: [], sendings: [], outbox: [], notices: [] })
  })

  it('on a topic or at a time that no list has is refused, and nothing is kept', async () => {
    for (const part of [{ topic: 'nothing' }, { safe_time: 'nothing' }])
      expect(await send(wish(part))).toMatchObject({ status: 422, data: { code: 'unknown_choice' } })
    expect(await written()).toEqual({ requests: [], sendings: [], outbox: [], notices: [] })
  })
})

describe('SAFE-07 what an address sends before work is asked for', () => {
  it('holds against thirty at once: five are kept', async () => {
    const replies = await Promise.all(Array.from({ length: 30 }, () => send()))
    expect(replies.filter(({ status }) => status === 200).length).toBe(5)
    const refused = replies.filter(({ status }) => status === 429)
    expect(refused.length).toBe(25)
    expect(refused[0]!.data).toEqual({
      code: 'too_many',
      retry_after: 3600,
      work: { challenge: expect.any(String), bits: 13 },
    })
    const { requests, sendings } = await written()
    expect([requests.length, sendings.length]).toEqual([5, 5])
    expect((await send(wish(), '203.0.113.10')).status).toBe(200)
  })

  it('is twenty a day', async () => {
    const { now } = api.time
    try {
      for (let count = 0; count < 20; count++) {
        api.time.now = new Date(now.getTime() + count * 0.25 * HOUR)
        expect((await send()).status, `message ${count + 1}`).toBe(200)
      }
      api.time.now = new Date(now.getTime() + 8 * HOUR)
      expect((await send()).status).toBe(429)
      expect((await written()).requests.length).toBe(20)
      api.time.now = new Date(now.getTime() + 48 * HOUR)
      expect((await send()).status).toBe(200)
    } finally {
      api.time.now = now
    }
  })

  it('does not count a message that is sent again', async () => {
    const once = wish()
    for (let count = 0; count < 8; count++) expect((await send(once)).status).toBe(200)
    expect((await send()).status).toBe(200)
  })
})

describe('asking for one e-mail', () => {
  it('is answered alike for a new address and a known one, and kept once', async () => {
    const first = await notify('Asha@Example.com')
    const again = await notify('asha@example.com')
    expect([first.status, first.message, first.data]).toEqual([200, 'We will write to you', null])
    expect([again.status, again.message, again.data]).toEqual([first.status, first.message, first.data])
    expect((await written()).notices).toEqual([
      { email: 'asha@example.com', user_id: null, consented_at: api.time.now },
    ])
  })

  it('without consent, or with an address that is none, is refused, and nothing is kept', async () => {
    for (const body of [
      { email: 'a@example.com' },
      { email: 'a@example.com', consent: false },
      { email: 'a@b', consent: true },
    ])
      expect((await api.post('/coming-soon/notify', body)).status).toBe(400)
    expect((await written()).notices).toEqual([])
  })

  it('is limited by address, apart from messages', async () => {
    const replies = await Promise.all(Array.from({ length: 20 }, (_, index) => notify(`a${index}@example.com`)))
    expect(replies.filter(({ status }) => status === 429).length).toBe(15)
    expect((await written()).notices.length).toBe(5)
    expect((await send()).status).toBe(200)
  })
})
