import { describe, expect, test } from 'vitest'
import { newKeyPair } from '@app/federation/publishing/signing'
import { readWebConfig } from './config.ts'

const NEEDED = {
  API_URL: 'http://127.0.0.1:4000',
  RELEASES: '/releases',
  REGISTRY_ROOT: newKeyPair().publicKey,
  STORAGE_DIR: '/storage',
}
const CONTACT = { phones: ['+91 80 4000 1234'], address: 'Here 1', social: [{ name: 'X', url: 'https://x.example' }] }
const IN_PRODUCTION = {
  PRODUCTION: 'true',
  PAYMENTS_MODE: 'live',
  PUBLIC_URL: 'https://clinic.example',
  TRUSTED_PROXIES: 'none',
  CONTACT: JSON.stringify(CONTACT),
}

describe('the page of components', () => {
  test('stands outside of production', () => {
    expect(readWebConfig(NEEDED).gallery).toBe(true)
  })

  test('is gone in production', () => {
    expect(readWebConfig({ ...NEEDED, ...IN_PRODUCTION }).gallery).toBe(false)
  })
})

describe('the script that pays', () => {
  test.each([
    [
      'in the sandbox is the emulator’s',
      { RAZORPAY_CHECKOUT_URL: '/sandbox/v1/checkout.js' },
      ['/sandbox/v1/checkout.js'],
    ],
    [
      'of two providers is two',
      { PAYMENTS_MODE: 'live', PAYMENTS_PROVIDERS: 'cashfree, razorpay' },
      ['https://sdk.cashfree.com/js/v3/cashfree.js', 'https://checkout.razorpay.com/v1/checkout.js'],
    ],
    [
      'of a provider that is not offered is missing',
      { RAZORPAY_CHECKOUT_URL: '/sandbox/v1/checkout.js', PAYMENTS_PROVIDERS: 'cashfree' },
      [],
    ],
    ['with test keys is the provider’s', { PAYMENTS_MODE: 'test' }, ['https://checkout.razorpay.com/v1/checkout.js']],
    ['with live keys is the provider’s', { PAYMENTS_MODE: 'live' }, ['https://checkout.razorpay.com/v1/checkout.js']],
    ['is missing where nothing can be paid', {}, []],
  ])('PAYS-05 %s', (_, env, scripts) => {
    expect(readWebConfig({ ...NEEDED, ...env }).checkouts.map((each) => each.script)).toEqual(scripts)
  })
})

test('SHELL-23 the wellness site stands beside it, where it is configured', () => {
  const WELLNESS_URL = 'https://wellness.example'
  expect(readWebConfig({ ...NEEDED, WELLNESS_URL }).contact.wellness).toBe(WELLNESS_URL)
  expect(readWebConfig(NEEDED).contact.wellness).toBeUndefined()
})

test('how to reach the clinic is taken as it is configured', () => {
  expect(readWebConfig({ ...NEEDED, CONTACT: JSON.stringify(CONTACT) }).contact).toEqual(CONTACT)
})

test.each<[string, string | undefined, string, string?]>([
  ['API_URL', undefined, 'is not set'],
  ['WELLNESS_URL', 'http://wellness.example', 'must be an https address'],
  ['STORAGE_URL', 'files.example', 'must be an http or https address'],
  ['API_URL', 'here', 'must be an http or https address'],
  ['REGISTRY_ROOT', undefined, 'is not set'],
  ['REGISTRY_ROOT', 'a-key', 'must be the public half of a key'],
  ['REGISTRY', 'https://bucket.example/registry', 'is not set, and REGISTRY is a bucket', 'AWS_ACCESS_KEY_ID'],
  ['PORT', 'web', 'must be a port'],
  ['PAYMENTS_PROVIDERS', 'paypal', 'must list some of razorpay, cashfree'],
  ['PAYMENTS_PROVIDERS', 'cashfree,cashfree', 'lists a word twice'],
  ['VIDEO_ENGINE', 'jitsi', 'must be webrtc or zoom'],
  ['PORT', '0', 'must be a port'],
  ['PORT', '70000', 'must be a port'],
  ['PUBLIC_URL', 'ftp://x', 'must be an http or https address'],
  ['PRODUCTION', 'yes', 'must be true or false'],
  ['TRUSTED_PROXIES', '10.0.0.1, nonsense', 'must list addresses or ranges'],
  ['CONTACT', '{bad', 'must be JSON'],
  ['CONTACT', '{}', 'must be JSON'],
  ['CONTACT', '[]', 'must be JSON'],
  ['CONTACT', 'null', 'must be JSON'],
  ['CONTACT', '{"phones":"1"}', 'must be JSON'],
  ['CONTACT', JSON.stringify({ ...CONTACT, social: [{ name: 'X', url: 'javascript:alert(1)' }] }), 'must be JSON'],
])('SHELL-23 %s=%s stops the start in one line', (name, value, message, told = name) => {
  expect(() => readWebConfig({ ...NEEDED, [name]: value })).toThrow(
    new RegExp(`^configuration: ${told} ${message.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)}[^\n]*$`),
  )
})

test.each([
  ['SANDBOX_URL', { ...IN_PRODUCTION, SANDBOX_URL: 'http://127.0.0.1:4010' }],
  ['SANDBOX_URL', { SANDBOX_URL: 'http://127.0.0.1:4010', PAYMENTS_MODE: 'live' }],
  ['RAZORPAY_CHECKOUT_URL', { RAZORPAY_CHECKOUT_URL: 'http://evil.example/x.js', PAYMENTS_MODE: 'live' }],
  ['RAZORPAY_CHECKOUT_URL', { RAZORPAY_CHECKOUT_URL: 'https://evil.example/razorpay.com/x.js', PAYMENTS_MODE: 'test' }],
  ['RAZORPAY_CHECKOUT_URL', { RAZORPAY_CHECKOUT_URL: 'https://checkout.razorpay.com/v1/checkout.js' }],
  ['CASHFREE_JS_URL', { CASHFREE_JS_URL: 'https://sdk.cashfree.com/js/v3/cashfree.js' }],
  ['CASHFREE_JS_URL', { CASHFREE_JS_URL: 'https://checkout.razorpay.com/v1/checkout.js', PAYMENTS_MODE: 'live' }],
])('SAFE-05 %s that does not fit the mode of payments stops the start', (name, env) => {
  expect(() => readWebConfig({ ...NEEDED, ...env })).toThrow(new RegExp(`^configuration: ${name} `))
})
