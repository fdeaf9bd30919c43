import { keptTogether, NO_BREAK_SPACE } from '@app/domain/kept-together'
import { expect, test } from 'vitest'
import { TEMPLATES } from '../api/src/platform/messages/templates.ts'
import { wordsOf } from '../api/src/platform/messages/words-of.ts'
import { mailOf, reminderOf, SUBJECT, textMessageOf } from '../remotes/account/src/privacy/message-preview.rules.ts'

const starts_at = '2026-11-24T11:00:00.000Z'
const params = { appointment: '00000000-0000-4000-8000-000000000000', starts_at }

test.each([null, 'Em'])('the page of privacy shows a message as it goes out, to somebody called %s', (alias) => {
  const letter = { template: 'appointment_reminder', params, alias }
  const text = reminderOf(starts_at)
  const site = 'http://127.0.0.1:3000'
  // a text message is sent with plain spaces
  const short = textMessageOf(starts_at).replaceAll(NO_BREAK_SPACE, ' ')
  expect(wordsOf('sms', letter, site)).toEqual({ subject: '', text: short })
  const mail = keptTogether(`${mailOf({ startsAt: starts_at, alias, site }).join('\n\n')}\n`)
  expect(wordsOf('email', letter, site)).toEqual({ subject: SUBJECT, text: mail })
  expect(TEMPLATES.appointment_reminder.notice?.text(params)).toBe(text)
})
