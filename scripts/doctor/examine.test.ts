import { expect, test } from 'vitest'
import { examine } from './examine.ts'

const wrong = (env: NodeJS.ProcessEnv) =>
  examine(env).flatMap(({ name, faults }) => faults.map((fault) => `${name} ${fault}`))
const found = (env: NodeJS.ProcessEnv, name: string) => examine(env).find((finding) => finding.name === name)

test('SHELL-23 nothing is wrong where nothing is set', () => {
  expect(wrong({})).toEqual([])
})

test('SHELL-23 with live payments only the senders of messages are missing, and nothing is wrong with them', () => {
  const env = {
    PRODUCTION: 'true',
    PAYMENTS_MODE: 'live',
    CLINIC: '{"name":"A clinic","address":"Here 1","state":"KA","gstin":"29ABCDE1234F1Z5"}',
    RAZORPAY_KEY_ID: 'rzp_live_abc',
    RAZORPAY_KEY_SECRET: 'a-key-secret',
    RAZORPAY_WEBHOOK_SECRETS: 'a-webhook-secret',
    RAZORPAY_STATEMENT: 'A CLINIC',
    PUBLIC_URL: 'https://clinic.example',
    TRUSTED_PROXIES: 'none',
    CONTACT: '{"phones":["+91 80 4000 1234"],"address":"Here 1","social":[]}',
  }
  expect(wrong(env)).toEqual(
    ['SMS_URL', 'SMS_BODY', 'SMTP_URL', 'MAIL_FROM'].map((name) => `${name} is not set, so no code could be sent`),
  )
  const senders = {
    SMS_URL: 'https://sms.example/send',
    SMS_BODY: '{"to":"{to}","text":"{text}"}',
    SMTP_URL: 'smtps://mail.example',
    MAIL_FROM: 'Clinic <clinic@mail.example>',
  }
  expect(wrong({ ...env, ...senders })).toEqual([])
})

const NEEDS = (names: string) => names.split(' ').map((name) => `${name} is not set, and production needs it`)
const MODE = 'PAYMENTS_MODE must be test or live in production'
const BESIDE_THE_MODE = [
  ...NEEDS('PUBLIC_URL CONTACT CLINIC'),
  MODE,
  ...NEEDS('RAZORPAY_STATEMENT SMS_URL SMS_BODY SMTP_URL MAIL_FROM TRUSTED_PROXIES'),
]

test.each<[NodeJS.ProcessEnv, string[]]>([
  [{ PORT: 'web', AUTH_SECRET: 'short' }, ['PORT must be a port', 'AUTH_SECRET must be at least 32 characters long']],
  [{ PRODUCTION: 'true' }, BESIDE_THE_MODE],
  [
    { PRODUCTION: 'true', SHOW_ONE_TIME_CODES: 'no' },
    [...BESIDE_THE_MODE, 'SHOW_ONE_TIME_CODES must be true or false'],
  ],
  [{ PRODUCTION: 'yes' }, ['PRODUCTION must be true or false']],
  [{ NODE_ENV: 'production' }, ['PRODUCTION is not set, and NODE_ENV does not count']],
  [{ DATABASE_URL: 'mysql://x' }, ['DATABASE_URL must be a postgres:// address']],
  [{ PAYMENTS_MODE: 'real' }, ['PAYMENTS_MODE must be sandbox, test or live']],
  [{ API_PORT: '3000' }, ['API_PORT is the port of PORT too']],
  [{ REGISTRY_ROOT: 'a-key' }, ['REGISTRY_ROOT must be the public half of a key, as `release keys` prints it']],
  [
    { PAYMENTS_MODE: 'test' },
    [
      ...['RAZORPAY_KEY_ID', 'RAZORPAY_KEY_SECRET', 'RAZORPAY_WEBHOOK_SECRETS'].map((name) => `${name} is not set`),
      ...['SMS_URL', 'SMS_BODY', 'SMTP_URL', 'MAIL_FROM'].map((name) => `${name} is not set, so no code could be sent`),
    ],
  ],
])('SHELL-23 of %o each wrong variable is named', (env, faults) => {
  expect(wrong(env)).toEqual(faults)
})

test('SHELL-23 a value is shown with where it comes from, and a secret never', () => {
  expect(found({ PORT: '3100' }, 'PORT')).toEqual({ name: 'PORT', value: '3100', from: 'environment', faults: [] })
  expect(found({}, 'PORT')).toEqual({ name: 'PORT', value: '3000', from: 'default', faults: [] })
  expect(found({}, 'AUTH_SECRET')).toMatchObject({ value: 'not set', from: 'default' })
  const secrets = { AUTH_SECRET: 'hunter2', DATABASE_URL: 'postgres://me:hunter2@host/x', RTC_ICE_SERVERS: '{hunter2' }
  expect(JSON.stringify(examine(secrets))).not.toContain('hunter2')
})
