import { expect, it } from 'vitest'
import { passkeyHost } from './passkey-host.ts'

it.each([
  ['https://clinic.example', 'clinic.example'],
  ['https://clinic.example:8443/', 'clinic.example'],
  ['http://localhost:3000', 'localhost'],
  ['http://clinic.example', undefined],
  ['http://127.0.0.1:3000', undefined],
  ['https://203.0.113.7', undefined],
  ['https://[::1]:3000', undefined],
])('KEYS-01 passkeys of %s belong to the host %s', (site, host) => {
  expect(passkeyHost(site)).toBe(host)
})
