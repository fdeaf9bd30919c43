import { expect, test } from 'vitest'
import { readSettings } from './settings.ts'

test.each([
  [{}, { payments: 'sandbox', isProduction: false, hasDemo: true }],
  [
    { PRODUCTION: '', PAYMENTS_MODE: '' },
    { payments: 'sandbox', isProduction: false, hasDemo: true },
  ],
  [{ PAYMENTS_MODE: 'test' }, { payments: 'test', isProduction: false, hasDemo: true }],
  [{ PAYMENTS_MODE: 'live' }, { payments: 'live', isProduction: false, hasDemo: false }],
  [
    { PRODUCTION: 'true', PAYMENTS_MODE: 'test' },
    { payments: 'test', isProduction: true, hasDemo: false },
  ],
  [
    { PRODUCTION: 'true', PAYMENTS_MODE: 'live' },
    { payments: 'live', isProduction: true, hasDemo: false },
  ],
])('SAFE-05 with %o people of the demo come only where neither production nor live money is', (env, settings) => {
  expect(readSettings(env)).toEqual(settings)
})

test.each([{ PRODUCTION: 'true' }, { PRODUCTION: 'true', PAYMENTS_MODE: 'sandbox' }])(
  'SAFE-05 with %o no sandbox is started',
  (env) => {
    expect(() => readSettings(env)).toThrow(/^PAYMENTS_MODE must be test or live in production$/)
  },
)

test.each([
  [{ PRODUCTION: 'yes' }, 'PRODUCTION must be true or false'],
  [{ NODE_ENV: 'production' }, 'PRODUCTION is not set, and NODE_ENV does not count'],
  [{ PAYMENTS_MODE: 'real' }, 'PAYMENTS_MODE must be sandbox, test or live'],
  [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL must be a postgres:// address'],
  [{ DATABASE_URL: 'hello' }, 'DATABASE_URL must be a postgres:// address'],
])('SHELL-23 %o is refused in one line', (env, message) => {
  expect(() => readSettings(env)).toThrow(new RegExp(`^${message}$`))
})
