// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { aTicket } from '../testing/meetings.ts'
import { createTickets } from './tickets.ts'

test.each([
  ['of the site', undefined, `ws://${location.host}/backend/meeting/signal?ticket=1`],
  [
    'of the base for sockets, where there is one',
    'https://sockets.example',
    'wss://sockets.example/backend/meeting/signal?ticket=1',
  ],
])('SHELL-23 the signalling is opened at the address %s', async (_whose, signal_base, expected) => {
  const ticket = { ...aTicket(), ...(signal_base && { signal_base }) }
  const tickets = createTickets(ticket, () => Promise.reject(new Error('not asked')))
  const address = await tickets.nextAddress()
  expect(address.ok && address.value.href).toBe(expected)
})
