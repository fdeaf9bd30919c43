import { describe, expect, it } from 'vitest'
import { SANDBOX, SENDERS } from '../../../test/config.ts'
import { readConfig } from './config.ts'

const CLINIC = { name: 'A clinic', address: 'Here 1', state: 'KA', gstin: '29ABCDE1234F1Z5' }
const LIVE = {
  ...SANDBOX,
  PRODUCTION: 'true',
  PAYMENTS_MODE: 'live',
  RAZORPAY_KEY_ID: 'rzp_live_abc',
  RAZORPAY_BASE_URL: 'https://api.razorpay.com',
  RAZORPAY_STATEMENT: 'A CLINIC',
  CASHFREE_STATEMENT: 'A CLINIC',
  CASHFREE_CLIENT_ID: '90210abcdef',
  CASHFREE_CLIENT_SECRET: 'cfsk_ma_prod_abc',
  CASHFREE_BASE_URL: '',
  CLINIC: JSON.stringify(CLINIC),
  ...SENDERS,
  PUBLIC_URL: 'https://clinic.example',
  TRUSTED_PROXIES: 'none',
}

describe('the configuration', () => {
  it('has defaults for what may be left out, also when it is left empty', () => {
    expect(readConfig({ ...SANDBOX, PUBLIC_URL: '' })).toMatchObject({
      HOST: '127.0.0.1',
      API_PORT: 4000,
      DATABASE_POOL_MAX: 10,
      PUBLIC_URL: 'http://127.0.0.1:3000',
      SHOW_ONE_TIME_CODES: false,
      RTC_ICE_SERVERS: [],
      TRUSTED_PROXIES: [],
    })
  })

  it('reads lists, numbers and JSON', () => {
    const read = readConfig({
      ...SANDBOX,
      API_PORT: '4100',
      RAZORPAY_WEBHOOK_SECRETS: 'the-new-one, the-old-one',
      TRUSTED_PROXIES: '10.0.0.0/8,192.0.2.1',
      RTC_ICE_SERVERS: '[{"urls":["stun:stun.example"]}]',
    })
    expect(read).toMatchObject({
      API_PORT: 4100,
      RAZORPAY_WEBHOOK_SECRETS: ['the-new-one', 'the-old-one'],
      TRUSTED_PROXIES: ['10.0.0.0/8', '192.0.2.1'],
      RTC_ICE_SERVERS: [{ urls: ['stun:stun.example'] }],
    })
  })

  it.each(['https://checkout.razorpay.com/v1/checkout.js', 'https://razorpay.com/checkout.js'])(
    'takes %s as the provider’s checkout',
    (address) => {
      expect(readConfig({ ...LIVE, RAZORPAY_CHECKOUT_URL: address }).RAZORPAY_CHECKOUT_URL).toBe(address)
    },
  )

  it.each(['razorpay', 'cashfree'])('needs no keys but those of %s where that is the only provider', (provider) => {
    const others = Object.entries(LIVE).filter(([name]) => !name.startsWith(provider === 'razorpay' ? 'CASH' : 'RAZOR'))
    const read = readConfig({ ...Object.fromEntries(others), PAYMENTS_PROVIDERS: provider })
    expect(read.PAYMENTS_PROVIDERS).toEqual([provider])
  })

  it('takes live keys with the provider’s own address', () => {
    expect(readConfig(LIVE).PAYMENTS_MODE).toBe('live')
  })

  it.each<[string, NodeJS.ProcessEnv, string]>([
    ['DATABASE_URL', { ...SANDBOX, DATABASE_URL: undefined }, 'is not set'],
    ['AUTH_SECRET', { ...SANDBOX, AUTH_SECRET: '' }, 'is not set'],
    ['AUTH_SECRET', { ...SANDBOX, AUTH_SECRET: 'hunter2' }, 'must be at least 32 characters long'],
    ['API_PORT', { ...SANDBOX, API_PORT: '70000' }, 'Too big'],
    ['API_PORT', { ...SANDBOX, API_PORT: '4e3' }, 'must be a whole number'],
    ['PAYMENTS_MODE', { ...SANDBOX, PAYMENTS_MODE: 'hunter2' }, 'must be sandbox, test or live'],
    ['RTC_ICE_SERVERS', { ...SANDBOX, RTC_ICE_SERVERS: '{hunter2' }, 'must be JSON'],
    ['ZOOM_SDK_SECRET', { ...SANDBOX, ZOOM_SDK_KEY: 'hunter2' }, 'is not set'],
    ['ZOOM_SDK_KEY', { ...SANDBOX, ZOOM_SDK_SECRET: 'hunter2' }, 'is not set'],
    ['VIDEO_ENGINE', { ...SANDBOX, VIDEO_ENGINE: 'hunter2' }, 'must be webrtc or zoom'],
    ['ZOOM_SDK_KEY', { ...SANDBOX, VIDEO_ENGINE: 'zoom' }, 'is not set, and VIDEO_ENGINE is zoom'],
    ['CLINIC', { ...SANDBOX, CLINIC: '{hunter2' }, 'must be JSON'],
    ['CLINIC', { ...SANDBOX, CLINIC: JSON.stringify({ ...CLINIC, gstin: 'hunter2' }) }, 'must be JSON'],
    ['CLINIC', { ...SANDBOX, CLINIC: JSON.stringify({ ...CLINIC, state: 'DL' }) }, 'has a state that is not the one'],
    ['CLINIC', { ...LIVE, CLINIC: '' }, 'is not set, and PAYMENTS_MODE is live'],
    ['RAZORPAY_KEY_ID', { ...SANDBOX, RAZORPAY_KEY_ID: 'rzp_live_hunter2' }, 'does not fit PAYMENTS_MODE=sandbox'],
    ['RAZORPAY_KEY_ID', { ...LIVE, RAZORPAY_KEY_ID: 'rzp_test_hunter2' }, 'does not fit PAYMENTS_MODE=live'],
    [
      'RAZORPAY_BASE_URL',
      { ...LIVE, RAZORPAY_BASE_URL: 'http://127.0.0.1:4010' },
      'must be the provider’s own address',
    ],
    [
      'RAZORPAY_BASE_URL',
      { ...LIVE, RAZORPAY_BASE_URL: 'https://razorpay.com.hunter2.example' },
      'must be the provider’s own address',
    ],
    ['RAZORPAY_BASE_URL', { ...SANDBOX, RAZORPAY_BASE_URL: undefined }, 'must be the emulator’s address'],
    ['CASHFREE_CLIENT_ID', { ...SANDBOX, CASHFREE_CLIENT_ID: '' }, 'is not set'],
    ['CASHFREE_CLIENT_ID', { ...LIVE, CASHFREE_CLIENT_ID: 'TEST_hunter2' }, 'does not fit PAYMENTS_MODE=live'],
    [
      'CASHFREE_CLIENT_SECRET',
      { ...SANDBOX, CASHFREE_CLIENT_SECRET: 'cfsk_ma_prod_hunter2' },
      'does not fit PAYMENTS_MODE=sandbox',
    ],
    [
      'CASHFREE_CLIENT_SECRET',
      { ...LIVE, CASHFREE_CLIENT_SECRET: 'cfsk_ma_test_hunter2' },
      'does not fit PAYMENTS_MODE=live',
    ],
    ['CASHFREE_ENV', { ...LIVE, CASHFREE_ENV: 'sandbox' }, 'does not fit PAYMENTS_MODE=live'],
    ['CASHFREE_ENV', { ...SANDBOX, CASHFREE_ENV: 'production' }, 'does not fit PAYMENTS_MODE=sandbox'],
    ['CASHFREE_ENV', { ...SANDBOX, CASHFREE_ENV: 'hunter2' }, 'must be sandbox or production'],
    ['CASHFREE_BASE_URL', { ...SANDBOX, CASHFREE_BASE_URL: '' }, 'must be the emulator’s address'],
    [
      'CASHFREE_BASE_URL',
      { ...LIVE, CASHFREE_BASE_URL: 'http://127.0.0.1:4010/pg' },
      'must be the provider’s own address',
    ],
    [
      'CASHFREE_BASE_URL',
      { ...LIVE, CASHFREE_BASE_URL: 'https://sandbox.cashfree.com/pg' },
      'does not fit PAYMENTS_MODE=live',
    ],
    [
      'CASHFREE_JS_URL',
      { ...LIVE, CASHFREE_JS_URL: 'https://hunter2.example/x.js' },
      'must be the provider’s own address',
    ],
    ['CASHFREE_API_VERSION', { ...SANDBOX, CASHFREE_API_VERSION: 'hunter2' }, 'must be a date'],
    ['PAYMENTS_PROVIDERS', { ...SANDBOX, PAYMENTS_PROVIDERS: 'hunter2' }, 'must list some of razorpay, cashfree'],
    ['TRUSTED_PROXIES', { ...SANDBOX, TRUSTED_PROXIES: 'hunter2' }, 'must list addresses'],
    ['TRUSTED_PROXIES', { ...SANDBOX, TRUSTED_PROXIES: '0.0.0.0/0' }, 'must list addresses'],
    ['TRUSTED_PROXIES', { ...SANDBOX, TRUSTED_PROXIES: '::/0' }, 'must list addresses'],
    ['TRUSTED_PROXIES', { ...SANDBOX, TRUSTED_PROXIES: '10.0.0.0/33' }, 'must list addresses'],
    ...[
      'http://hunter2.example/x.js',
      'http://checkout.razorpay.com/v1/checkout.js',
      'https://hunter2razorpay.com/x.js',
      'https://razorpay.com@hunter2.example/x.js',
      '/sandbox/v1/checkout.js',
    ].map((address): [string, NodeJS.ProcessEnv, string] => [
      'RAZORPAY_CHECKOUT_URL',
      { ...LIVE, RAZORPAY_CHECKOUT_URL: address },
      'must be the provider’s own address',
    ]),
    ['PRODUCTION', { ...SANDBOX, PRODUCTION: 'yes' }, 'must be true or false'],
    ['SHOW_ONE_TIME_CODES', { ...LIVE, SHOW_ONE_TIME_CODES: 'true' }, 'is only for the sandbox'],
  ])('SHELL-23 names %s in one line when it is wrong, and never its value', (name, environment, message) => {
    const read = () => readConfig(environment)
    expect(read).toThrow(new RegExp(`^configuration: ${name} .*${message}.*$`))
    expect(read).not.toThrow(/hunter2|\n/)
  })

  it.each<[string, NodeJS.ProcessEnv, string]>([
    ['PRODUCTION', { ...SANDBOX, NODE_ENV: 'production' }, 'is not set, and NODE_ENV does not count'],
    ['PAYMENTS_MODE', { ...SANDBOX, PRODUCTION: 'true' }, 'must be test or live in production'],
    ['SHOW_ONE_TIME_CODES', { ...SANDBOX, PRODUCTION: 'true', SHOW_ONE_TIME_CODES: 'true' }, 'never in production'],
    ['TRUSTED_PROXIES', { ...LIVE, TRUSTED_PROXIES: '  ' }, 'is not set, and production needs it'],
    ['PRODUCTION', { ...LIVE, PRODUCTION: '', NODE_ENV: 'production' }, 'is not set, and NODE_ENV does not count'],
  ])(
    'SAFE-05 SAFE-07 refuses production with a sandbox, codes on show or half a setting, by %s',
    (name, environment, message) => {
      expect(() => readConfig(environment)).toThrow(new RegExp(`^configuration: ${name} .*${message}$`))
    },
  )

  it.each<[boolean, NodeJS.ProcessEnv]>([
    [false, { ...SANDBOX, NODE_ENV: 'production', PRODUCTION: 'false' }],
    [false, SANDBOX],
    [true, { ...LIVE, NODE_ENV: 'development' }],
    [true, LIVE],
  ])('SAFE-05 takes production as %s from PRODUCTION, whatever NODE_ENV says', (production, environment) => {
    expect(readConfig(environment).PRODUCTION).toBe(production)
  })
})
