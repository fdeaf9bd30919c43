import { expect, it } from 'vitest'
import { iceServersFor } from './ice-servers.ts'

const NOW = new Date('2026-11-21T05:30:00.000Z')
const STUN = { urls: ['stun:turn.example'] }
const TURN = { urls: ['turn:turn.example:3478', 'turns:turn.example:5349'] }

it('a relay gets credentials that end after two hours, and nothing else does', () => {
  // printf '1795246200:patient' | openssl dgst -sha1 -hmac shared -binary | base64
  expect(iceServersFor([STUN, TURN], 'shared', 'patient', NOW)).toEqual([
    STUN,
    { ...TURN, username: '1795246200:patient', credential: 'w1aJ9AF20XIZi7i16h+XlldrsSs=' },
  ])
})

it('without a shared secret the list stays as it is', () => {
  expect(iceServersFor([STUN, TURN], undefined, 'patient', NOW)).toEqual([STUN, TURN])
})
