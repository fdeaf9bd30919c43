import { SETTINGS, type Setting } from '@app/config/variables'
import { expect, test } from 'vitest'
import { configFaults, readConfig } from '../../api/src/platform/config/config.ts'
import { readWebConfig, webConfigFaults } from '../../shell/server/config.ts'
import { apiEnvironment, examine, webEnvironment } from './examine.ts'

/** A valid value for each variable that production needs. */
const VALUES: Readonly<Record<string, string>> = {
  PAYMENTS_MODE: 'live',
  PUBLIC_URL: 'https://clinic.example',
  TRUSTED_PROXIES: 'none',
  CONTACT: '{"phones":["+91 80 4000 1234"],"address":"Here 1","social":[]}',
  CLINIC: '{"name":"A clinic","address":"Here 1","state":"KA","gstin":"29ABCDE1234F1Z5"}',
  RAZORPAY_KEY_ID: 'rzp_live_abc',
  RAZORPAY_KEY_SECRET: 'a-key-secret',
  RAZORPAY_WEBHOOK_SECRETS: 'a-webhook-secret',
  RAZORPAY_STATEMENT: 'A CLINIC',
  SMS_URL: 'https://sms.example/send',
  SMS_BODY: '{"to":"{to}","text":"{text}"}',
  SMTP_URL: 'smtps://mail.example',
  MAIL_FROM: 'Clinic <clinic@mail.example>',
}
const settings = Object.entries<Setting>(SETTINGS)
const needed = settings.flatMap(([name, { production }]) => (production === 'needed' ? [name] : []))
const WHOLE = { PRODUCTION: 'true', ...Object.fromEntries(needed.map((name) => [name, VALUES[name]])) }

const faulty = (env: NodeJS.ProcessEnv) => examine(env).flatMap(({ name, faults }) => (faults.length ? [name] : []))
/** How the launcher sets each process's environment, and how the process reads it and lists its errors. */
const PROCESSES = {
  api: { tell: apiEnvironment, read: readConfig, faults: configFaults },
  web: { tell: webEnvironment, read: readWebConfig, faults: webConfigFaults },
} as const

test('SAFE-07 production starts with all that the table says it needs, and with nothing else', () => {
  expect(needed.length).toBeGreaterThan(5)
  expect(faulty(WHOLE)).toEqual([])
  for (const { tell, read } of Object.values(PROCESSES)) expect(() => read(tell(WHOLE))).not.toThrow()
})

test.each(needed)('SAFE-07 production does not start without %s, and each process that reads it says so', (name) => {
  for (const value of [undefined, '']) {
    const env = { ...WHOLE, [name]: value }
    expect(faulty(env)).toContain(name)
    for (const [reader, { tell, read }] of Object.entries(PROCESSES)) {
      // the launcher itself requires the payment mode
      const told = { ...tell(env), [name]: value }
      if (!SETTINGS[name as keyof typeof SETTINGS].readBy.some((each) => each === reader)) continue
      expect(() => read(told)).toThrow(new RegExp(`^configuration: ${name} [^\n]*$`))
    }
  }
})

test('SAFE-07 every variable that production needs is read by a process that asks for it', () => {
  const processes = Object.keys(PROCESSES)
  for (const [name, { production, readBy }] of settings)
    if (production === 'needed')
      expect(
        readBy.some((reader) => processes.includes(reader)),
        name,
      ).toBe(true)
})

/** Names that refer to this machine itself, and proxies without an address. */
const OWN_NAMES = 'localhost localhost:3000 LOCALHOST. clinic.localhost localhost.localdomain ip6-localhost'
const OWN_ADDRESSES = '127.0.0.1 127.1 2130706433 0x7f.1 0.0.0.0 [::1] [::] [::ffff:127.0.0.1]'
const NO_PROXIES = [',', ' , ,', ';', 'none, none', '0.0.0.0/0']

test.each<[string, string]>([
  ['PUBLIC_URL', 'http://clinic.example'],
  ...`${OWN_NAMES} ${OWN_ADDRESSES}`.split(' ').map((host): [string, string] => ['PUBLIC_URL', `https://${host}`]),
  ...NO_PROXIES.map((list): [string, string] => ['TRUSTED_PROXIES', list]),
  ['CONTACT', '{"phones":["+91 11 5555 0100"],"address":"Here 1","social":[]}'],
  ['CONTACT', '{"phones":["call us"],"address":"Here 1","social":[]}'],
  ['PAYMENTS_MODE', 'sandbox'],
  ['RAZORPAY_STATEMENT', 'DEMO CLINIC PVT LTD'],
  ...['undefined', 'changeme', '<secret>', '00000000', '\u200b'.repeat(8), ' a-key-secret', 'a-key-secret\u200b'].map(
    (value): [string, string] => ['RAZORPAY_KEY_SECRET', value],
  ),
  ...['null', 'change_me', 'XXXXXX'].map((value): [string, string] => ['RAZORPAY_STATEMENT', value]),
  ...['https:///x', 'https://clinic', 'https://clinic.example/path', 'https://me:word@clinic.example'].map(
    (value): [string, string] => ['PUBLIC_URL', value],
  ),
  ...['@', 'a@', 'Clinic <clinic@>'].map((value): [string, string] => ['MAIL_FROM', value]),
  ['SMTP_URL', 'smtps:// '],
  ['SMS_URL', ' https://sms.example/send'],
])('SAFE-07 production does not start with %s=%s', (name, value) => {
  expect(faulty({ ...WHOLE, [name]: value })).toContain(name)
})

test('SAFE-07 a variable is spared where another makes it needless', () => {
  const env: NodeJS.ProcessEnv = { ...WHOLE, PAYMENTS_PROVIDERS: 'cashfree' }
  for (const name of needed.filter((each) => each.startsWith('RAZORPAY_'))) env[name] = undefined
  expect(faulty(env)).toEqual(['CASHFREE_CLIENT_ID', 'CASHFREE_CLIENT_SECRET', 'CASHFREE_STATEMENT'])
})
