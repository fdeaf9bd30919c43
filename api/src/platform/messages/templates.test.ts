import { BRAND } from '@app/domain/brand'
import { NO_BREAK_SPACE } from '@app/domain/kept-together'
import { formatDate, formatMoment, formatSlot } from '@app/domain/india-time'
import { describe, expect, it, test } from 'vitest'
import { TELLING, wordsIn } from '../../../test/telling-words.ts'
import { noticeOf } from './notice-of.ts'
import { TEMPLATES, templateOf, type ParamsOf, type TemplateName } from './templates.ts'
import { wordsOf } from './words-of.ts'

const SITE = 'https://example.org'
const SAID = { appointment: '6f1c2a52-1c0e-4a0e-9a0c-0d8f3b1f7a11', starts_at: '2026-11-24T11:00:00.000Z' }
const SAMPLES: { [Name in TemplateName]: ParamsOf<Name> } = {
  login_code: { code: '123456', minutes: 5 },
  second_login_code: { code: '123456', minutes: 5 },
  phone_code: { code: '123456', minutes: 5 },
  email_code: { code: '123456', minutes: 5 },
  password_code: { code: '123456', minutes: 5 },
  second_factor_code: { code: '123456', minutes: 5 },
  export_code: { code: '123456', minutes: 5 },
  erase_code: { code: '123456', minutes: 5 },
  bank_code: { code: '123456', minutes: 5 },
  signing_pin_code: { code: '123456', minutes: 5 },
  passkey_code: { code: '123456', minutes: 5 },
  signing_pin_set: {},
  bank_changed: { effective_at: '2026-09-30T06:40:00.000Z' },
  bank_changed_notice: { effective_at: '2026-09-30T06:40:00.000Z' },
  password_link: { link: 'https://site.invalid/reset-password#code', minutes: 30 },
  email_link: { link: 'https://site.invalid/verify-email#code', hours: 24, account: 'Meera P.' },
  email_changed: {},
  phone_changed: {},
  second_factor_changed: { is_on: false },
  passkey_changed: { is_added: true },
  password_changed: {},
  // the longest name that can occur
  new_login: { device: 'Samsung Internet on Chromebook', at: '2026-09-30T06:40:00.000Z' },
  erasure_asked: { due_at: '2026-09-30T06:40:00.000Z' },
  account_erased: {
    lines: [
      { what: 'Your comments and reports', until: null },
      { what: 'Your payments, without your name', until: 'eight years after the payment' },
    ],
  },
  contact_kept: { ticket: 'C-26-000001', hours: 48 },
  appointment_booked: SAID,
  appointment_booked_with_you: SAID,
  appointment_moved: SAID,
  running_late: { ...SAID, late: SAID.appointment },
  appointment_moved_with_you: SAID,
  appointment_cancelled: { starts_at: SAID.starts_at },
  appointment_cancelled_with_you: { starts_at: SAID.starts_at },
  time_kept: { starts_at: SAID.starts_at, until: SAID.starts_at },
  booking_confirmed: {},
  booking_cancelled: {},
  visit_missed: {},
  visit_again: {},
  appointment_cancelled_by_us: { starts_at: SAID.starts_at, back: 'money' },
  appointment_choice_ended: { starts_at: SAID.starts_at, back: 'talk' },
  kept_time_lost: { starts_at: SAID.starts_at },
  booking_cancelled_by_us: {},
  visits_missed: {},
  offer_taken_back: {},
  money_sent_back: {},
  payment_too_late: { order: SAID.appointment, paise: 9900 },
  payment_twice: { paise: 9900 },
  payment_wrong_amount: {},
  refund_arrived: {},
  refund_delayed: {},
  credit_ends: { paise: 9900, ends_at: SAID.starts_at },
  news_in_account: {},
  news_in_record: {},
  details_wanted: {},
  question_answered: { question: SAID.appointment },
  message_for_patient: { thread: SAID.appointment, n: 1 },
  message_for_expert: { thread: SAID.appointment, n: 1 },
  thread_handed_over: {},
  thread_taken_over: {},
  profile_decided: {},
  expert_absent: { starts_at: SAID.starts_at },
  expert_away: { starts_at: SAID.starts_at },
  appointment_cut_short: { starts_at: SAID.starts_at },
  appointment_missed: { starts_at: SAID.starts_at, again_until: '2026-12-24T11:15:00.000Z' },
  appointment_missed_by_both: { starts_at: SAID.starts_at },
  appointment_other_expert: { starts_at: SAID.starts_at },
  offer_made: {},
  call_to_schedule: { ends_at: '2026-09-30T06:40:00.000Z' },
  call_refunded: {},
  plan_ends: { ends_at: '2026-09-30T06:40:00.000Z' },
  guest_call_moved: { ...SAID, invitation: SAID.appointment },
  guest_call_other_expert: { ...SAID, invitation: SAID.appointment },
  guest_call_cancelled: { starts_at: SAID.starts_at },
  guest_call_reminder: { ...SAID, invitation: SAID.appointment },
  appointment_reminder: SAID,
}
const NAMES = Object.keys(SAMPLES) as TemplateName[]

const letterOf = (template: TemplateName) => ({ template, params: structuredClone(SAMPLES[template]), alias: 'Meera' })
const smsOf = (template: TemplateName, site = SITE) => wordsOf('sms', letterOf(template), site)?.text
const mailOf = (template: TemplateName) => wordsOf('email', letterOf(template), SITE)

/** All of a template's texts that people read. */
const textsOf = (template: TemplateName): string[] => {
  const letter = { template, params: SAMPLES[template], alias: null }
  const [sms, mail] = [wordsOf('sms', letter, SITE), wordsOf('email', letter, SITE)]
  const notice = templateOf(template)!.notice && noticeOf(template, SAMPLES[template]).text
  return [sms?.text, mail?.subject, mail?.text, notice].filter((text) => text !== undefined)
}

describe('MSGS-01 a template', () => {
  it('is compared with what we treat and sell', () => {
    expect(TELLING.size).toBeGreaterThan(120)
    for (const word of ['vaginismus', 'sexologist', 'student', 'chlamydia']) expect([...TELLING]).toContain(word)
  })

  test.each(NAMES)('%s holds no condition, no kind of doctor and no name of what we sell', (name) => {
    const texts = textsOf(name)
    expect(texts.length).toBeGreaterThan(0)
    for (const text of texts) expect(wordsIn(text).filter((word) => TELLING.has(word))).toEqual([])
  })

  test.each(NAMES)('%s says the same each time, and fits into one text message', (name) => {
    const text = smsOf(name)
    expect(text).toBe(smsOf(name))
    // characters outside the common alphabet reduce a message to 70 letters
    if (text !== undefined) expect(text).toMatch(/^[ -~]{1,160}$/)
  })

  test.each(NAMES)('LOOK-03 %s by mail says who sends it, what happened and one place to go', (name) => {
    const mail = mailOf(name)
    if (!mail) return
    const [hello, happened] = mail.text.split('\n\n')
    expect(hello).toBe('Hello Meera,')
    expect(happened!.length).toBeGreaterThan(10)
    expect(happened).not.toContain('https://')
    expect(mail.text.endsWith(`\n\n${BRAND}\n`)).toBe(true)
    const links = mail.text.match(/https?:\/\/\S+/g)!
    expect(links).toHaveLength(1)
    const { pathname } = new URL(links[0])
    expect(wordsIn(pathname).filter((word) => TELLING.has(word))).toEqual([])
  })

  test.each(NAMES)('LOOK-03 %s by text message says who sends it, and has one link unless it has a code', (name) => {
    const text = smsOf(name)
    if (text === undefined) return
    expect(text.startsWith(`${BRAND}: `)).toBe(true)
    const links = text.match(/https:\/\/example\.org\/\S+$/) ?? []
    expect(links).toHaveLength(name.endsWith('_code') ? 0 : 1)
  })

  test.each(['http://127.0.0.1:3000', 'http://localhost:3000', 'https://203.0.113.7', 'https://[2001:db8::1]'])(
    'LOOK-03 no text message has a link while the site has no name but %s',
    (site) => {
      for (const name of NAMES) expect(smsOf(name, site) ?? '').not.toMatch(/https?:|\d{1,3}\.\d{1,3}\./)
    },
  )

  test('LOOK-03 whatever is said about an account says what to do if it was not the reader, and nothing else does', () => {
    const asking = NAMES.filter((name) => textsOf(name).some((text) => text.includes('Not you? ')))
    // only codes and account changes are sent immediately
    expect(asking.toSorted()).toEqual(
      [...NAMES.filter((name) => templateOf(name)!.urgency === 'code'), 'account_erased'].toSorted(),
    )
    for (const name of asking)
      for (const text of textsOf(name).filter((one) => one.length > 60)) expect(text, name).toContain('Not you? ')
  })

  test('LOOK-03 a mail keeps a time on one line', () => {
    expect(mailOf('appointment_booked')!.text).toContain('24\u00A0November, 4:30\u00A0pm')
  })

  // `npm test -- api templates -u` regenerates the page
  test('LOOK-03 the text messages that have to be registered are listed with their length', async () => {
    await expect(pageOfTextMessages()).toMatchFileSnapshot('../../../../docs/text-messages.md')
  })

  it('takes nothing that it does not know', () => {
    for (const name of NAMES) expect(templateOf(name)!.params.safeParse({ ...SAMPLES[name], x: 1 }).success).toBe(false)
  })

  it('BOOK-05 of a visit holds at home and at a lab: nobody is said to come', () => {
    for (const name of ['visit_missed', 'visit_again'] as const)
      for (const text of textsOf(name)) expect(text).not.toMatch(/\bcome|\bcame|nobody/i)
  })

  it('reads so', () => {
    expect(textsOf('appointment_booked')).toEqual([
      `${BRAND}: Your appointment is booked: Tuesday, 24 November, 4:30 pm IST. https://example.org/login`,
      'Your appointment is booked',
      `Hello,\n\nYour appointment is booked: Tuesday, 24\u00A0November, 4:30\u00A0pm\u00A0IST.\n\nOpen your account: https://example.org/login\n\n${BRAND}\n`,
      'Your appointment is booked: Tuesday, 24\u00A0November, 4:30\u00A0pm\u00A0IST.',
    ])
    expect(textsOf('new_login')).toEqual([
      `${BRAND}: New login: Samsung Internet on Chromebook, Wed 30 Sept, 12:10 pm. Not you? Log it out. https://example.org/account/security`,
      'New login to your account',
      `Hello,\n\nNew login to your account: Samsung Internet on Chromebook, Wednesday, 30\u00A0September, 12:10\u00A0pm\u00A0IST.\n\nNot you? Log it out: https://example.org/account/security\n\n${BRAND}\n`,
      'New login to your account: Samsung Internet on Chromebook, Wednesday, 30\u00A0September, 12:10\u00A0pm\u00A0IST. Not you? Log it out.',
    ])
  })
})

it('a notice whose template has gone says that there was something, and leads to the account', () => {
  expect(noticeOf('of_last_year', {})).toEqual({ text: 'There was something new.', path: '/account' })
  expect(noticeOf('login_code', SAMPLES.login_code)).toMatchObject({ path: '/account' })
  expect(Object.keys(TEMPLATES).toSorted()).toEqual(NAMES.toSorted())
})

/** The text to register with phone operators: the fixed words, with a placeholder for each part that varies. */
function pageOfTextMessages(): string {
  const rows = NAMES.flatMap((name) => {
    const text = smsOf(name)
    if (text === undefined) return []
    const values = Object.values(SAMPLES[name]).flatMap((value) => {
      if (typeof value === 'boolean') return ['now needed', 'no longer needed', 'added to', 'removed from']
      if (typeof value !== 'string' || !/^\d{4}-/.test(value)) return [String(value)]
      return [formatMoment, formatSlot, formatDate].map((words) => words(value).replaceAll(NO_BREAK_SPACE, ' '))
    })
    const registered = values.reduce((whole, value) => whole.replaceAll(value, '{#var#}'), text)
    return [`| ${name} | ${registered.replace(BRAND, '*name*').replace(SITE, 'https://*site*')} | ${text.length} |`]
  })
  return `# Text messages

Phone operators in India deliver a text message only if its wording is registered with them, under the number that \`SMS_DLT_IDS\`
has for its template. This list is generated from \`platform/messages/templates.ts\` and compared with it in \`npm test\`: register a
line again whenever it changes. \`{#var#}\` stands for the parts that vary, *name* for the sender's name, and *site* for the host of
\`PUBLIC_URL\`; if the host is only an IP address, the link is omitted. The length is that of the longest values with a host of
${new URL(SITE).host.length} letters. Phones send 160 letters as one message.

| template | words | length |
| --- | --- | --- |
${rows.join('\n')}
`
}
