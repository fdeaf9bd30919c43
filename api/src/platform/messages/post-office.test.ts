import { BRAND } from '@app/domain/brand'
import { keptTogether } from '@app/domain/kept-together'
import { DAY, HOUR, MINUTE, SECOND } from '@app/domain/durations'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { testApi, type TestApi } from '../../../test/api.ts'
import { testPostOffice } from '../../../test/post-office.ts'
import { MOST_TRIES } from '../jobs/back-off.rules.ts'
import { forgetDone } from '../jobs/outbox.repository.ts'
import { sendMessage, type Message } from './send-message.ts'

let api: TestApi
let office: ReturnType<typeof testPostOffice>
let messages = 0
/** 10:00 in India. */
const MORNING = new Date('2026-11-21T04:30:00.000Z')
const NIGHT = new Date('2026-11-21T17:00:00.000Z')

beforeAll(async () => {
  api = await testApi()
})
afterAll(() => api.close())
beforeEach(async () => {
  api.time.now = MORNING
  await api.db.deleteFrom('outbox').execute()
  office = testPostOffice(api)
})

const pass = (milliseconds: number) => (api.time.now = new Date(api.time.now.getTime() + milliseconds))
const send = (to: Message['to'], part: Partial<Pick<Message, 'key' | 'at'>> = {}) =>
  api.db.transaction().execute((trx) =>
    sendMessage(
      trx,
      {
        key: `test:${++messages}`,
        template: 'contact_kept',
        params: { ticket: 'C-26-000001', hours: 48 },
        to,
        ...part,
      },
      api.time.now,
    ),
  )
const sendCode = (phone: string) =>
  api.db
    .transaction()
    .execute((trx) =>
      sendMessage(
        trx,
        { key: `test:${++messages}`, template: 'login_code', params: { code: '123456', minutes: 5 }, to: { phone } },
        api.time.now,
      ),
    )
const PHONE = '+919812345678'
const TEXT = 'We have your message. Your ticket number is C-26-000001. We will answer within 48 hours.'

describe('a message to an address', () => {
  it('MSGS-01 leaves by its way, in the words of its template, once', async () => {
    await send({ phone: PHONE })
    await send({ email: 'a@example.com' })
    await office.run()
    await office.run()
    expect(office.sms.letters).toMatchObject([
      { to: PHONE, template: 'contact_kept', text: `${BRAND}: ${TEXT} https://clinic.example/contact-us` },
    ])
    expect(office.email.letters).toMatchObject([
      {
        to: 'a@example.com',
        subject: 'We have your message',
        text: expect.stringContaining(`\n\n${keptTogether(TEXT)}\n\n`),
      },
    ])
    expect(await office.outbox()).toMatchObject([
      { done_at: api.time.now, outcome: 'sent', tries: 1 },
      { done_at: api.time.now, outcome: 'sent', tries: 1 },
    ])
  })

  it('with the key of another is left out', async () => {
    await send({ phone: PHONE }, { key: 'the same' })
    await send({ phone: PHONE }, { key: 'the same' })
    expect(await office.outbox()).toHaveLength(1)
  })

  it('does not leave before its moment', async () => {
    await send({ phone: PHONE }, { at: new Date(MORNING.getTime() + MINUTE) })
    pass(MINUTE - 1)
    await office.run()
    expect(office.sms.letters).toEqual([])
    pass(1)
    await office.run()
    expect(office.sms.letters).toHaveLength(1)
  })

  it('is sent once by four processes that work at the same time', async () => {
    for (let count = 0; count < 30; count++) await send({ phone: PHONE })
    await Promise.all([office.run(), office.run(), office.run(), office.run()])
    expect(office.sms.letters).toHaveLength(30)
    expect(new Set(office.sms.letters.map(({ key }) => key)).size).toBe(30)
  })
})

describe('MSGS-01 at night', () => {
  it('a message waits until eight, which is no try, and a code does not', async () => {
    api.time.now = NIGHT
    await send({ phone: PHONE })
    await sendCode(PHONE)
    await office.run()
    expect(office.sms.letters.map(({ template }) => template)).toEqual(['login_code'])
    expect((await office.outbox())[0]).toMatchObject({
      available_at: new Date('2026-11-22T02:30:00.000Z'),
      tries: 0,
      done_at: null,
    })
    api.time.now = new Date('2026-11-22T02:30:00.000Z')
    await office.run()
    expect(office.sms.letters.map(({ template }) => template)).toEqual(['login_code', 'contact_kept'])
  })

  it('what failed in the evening waits for the morning too', async () => {
    api.time.now = new Date('2026-11-21T15:29:59.000Z')
    office.sms.answer = () => ({ kind: 'failed', reason: 'HTTP 503' })
    await send({ phone: PHONE })
    await office.run()
    pass(5 * SECOND)
    await office.run()
    expect(office.sms.letters).toHaveLength(1)
    expect((await office.outbox())[0]!.available_at).toEqual(new Date('2026-11-22T02:30:00.000Z'))
  })
})

describe('a message that could not be sent', () => {
  it('is tried again, later each time, and the last time is parked for a person', async () => {
    office.sms.answer = () => ({ kind: 'failed', reason: 'HTTP 503' })
    await sendCode(PHONE)
    for (let count = 1; count < MOST_TRIES; count++) {
      await office.run()
      const [row] = await office.outbox()
      expect(row).toMatchObject({ tries: count, last_error: 'HTTP 503', done_at: null })
      expect(row!.available_at.getTime()).toBeGreaterThan(api.time.now.getTime())
      api.time.now = row!.available_at
    }
    await office.run()
    pass(365 * DAY)
    await office.run()
    expect(office.sms.letters).toHaveLength(MOST_TRIES)
    expect(await office.outbox()).toMatchObject([{ tries: MOST_TRIES, last_error: 'HTTP 503', done_at: null }])
  })

  it('is parked at once when no try would help', async () => {
    office.sms.answer = () => ({ kind: 'dead', reason: 'HTTP 400' })
    await sendCode(PHONE)
    await office.run()
    pass(DAY)
    await office.run()
    expect(office.sms.letters).toHaveLength(1)
  })

  it('keeps no other from leaving, and a surprise is a failure like another', async () => {
    office.sms.answer = ({ to }) => {
      if (to === PHONE) throw new Error('a surprise')
      return { kind: 'done', outcome: 'sent' }
    }
    await sendCode(PHONE)
    await sendCode('+919812345679')
    await office.run()
    expect(await office.outbox()).toMatchObject([
      { done_at: null, last_error: 'a surprise', tries: 1 },
      { outcome: 'sent' },
    ])
  })

  it('is told to the log without its words and its address', async () => {
    office.sms.answer = () => ({ kind: 'failed', reason: 'HTTP 503' })
    await sendCode(PHONE)
    await office.run()
    expect(office.logged).toHaveLength(1)
    expect(JSON.stringify(office.logged)).not.toMatch(/98123|123456/)
  })

  it('is taken over when the process that claimed it died, and the try counts', async () => {
    await sendCode(PHONE)
    let isDead = true
    office.sms.answer = () => (isDead ? new Promise(() => {}) : { kind: 'done', outcome: 'sent' })
    void office.run()
    await expect.poll(() => office.sms.letters.length).toBe(1)
    isDead = false
    pass(119 * SECOND)
    await office.run()
    expect(office.sms.letters).toHaveLength(1)
    pass(SECOND)
    await office.run()
    expect(office.sms.letters).toHaveLength(2)
    expect(await office.outbox()).toMatchObject([{ outcome: 'sent', tries: 2 }])
  })
})

describe('a message to a person', () => {
  const choose = (by: Awaited<ReturnType<TestApi['aPatient']>>, part: object) =>
    api.post('/user/contact-preferences', { channels: ['sms'], quiet: true, may_call: false, alias: null, ...part }, by)
  const phoneOf = async (id: string) =>
    (await api.db.selectFrom('users').select('phone').where('id', '=', id).executeTakeFirstOrThrow()).phone
  const ways = () => [...office.sms.letters.map(() => 'sms'), ...office.email.letters.map(() => 'email')]

  it('MSGS-01 goes to their phone when they have chosen nothing', async () => {
    const person = await api.aPatient()
    await send({ userId: person.id })
    await office.run()
    expect(office.sms.letters).toMatchObject([{ to: await phoneOf(person.id) }])
    expect(ways()).toEqual(['sms'])
  })

  it('MSGS-01 goes by the ways that they have chosen when it leaves, and calls them what they want', async () => {
    const person = await api.aPatient()
    await api.db.updateTable('users').set({ email: 'meera@example.com' }).where('id', '=', person.id).execute()
    await send({ userId: person.id }, { at: new Date(MORNING.getTime() + HOUR) })
    await choose(person, { channels: ['email'], alias: 'Em' })
    pass(HOUR)
    await office.run()
    expect(ways()).toEqual(['email'])
    expect(office.email.letters[0]!.text).toContain('Hello Em,')
  })

  it('MSGS-01 leaves no site at all when they have chosen no way', async () => {
    const person = await api.aPatient()
    await choose(person, { channels: [] })
    await send({ userId: person.id })
    await office.run()
    expect(ways()).toEqual([])
  })

  it('MSGS-01 comes at night only to somebody who does not keep the night', async () => {
    api.time.now = NIGHT
    const [awake, asleep] = [await api.aPatient(), await api.aPatient()]
    await choose(awake, { quiet: false })
    await send({ userId: awake.id })
    await send({ userId: asleep.id })
    await office.run()
    expect(office.sms.letters.map(({ to }) => to)).toEqual([await phoneOf(awake.id)])
  })

  it('is not sent to an account that is closed', async () => {
    const person = await api.aPatient()
    await send({ userId: person.id })
    await api.db.updateTable('users').set({ disabled_at: api.time.now }).where('id', '=', person.id).execute()
    await office.run()
    expect(ways()).toEqual([])
    expect(await office.outbox()).toMatchObject([{ kind: 'message', outcome: 'the account is closed' }])
  })
})

it('work that is done is forgotten, and work that waits or is parked is not', async () => {
  await send({ phone: PHONE })
  await office.run()
  office.sms.answer = () => ({ kind: 'dead', reason: 'HTTP 400' })
  await send({ phone: PHONE })
  await office.run()
  await send({ phone: PHONE }, { at: new Date(MORNING.getTime() + 30 * DAY) })
  await forgetDone(api.db, new Date(MORNING.getTime() + 1))
  expect((await office.outbox()).map(({ outcome, last_error }) => outcome ?? last_error)).toEqual(['HTTP 400', null])
})
