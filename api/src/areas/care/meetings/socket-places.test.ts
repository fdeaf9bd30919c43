import { expect, it } from 'vitest'
import { createMessageBudget } from './message-budget.ts'
import { createSocketPlaces } from './socket-places.ts'

it('has five places an address for sockets without a ticket, two hundred in all, and gives each back once', () => {
  const places = createSocketPlaces(() => 0)
  const own = Array.from({ length: 7 }, () => places.take({ address: 'a' }))
  expect(own.map(Boolean)).toEqual([true, true, true, true, true, false, false])
  own[0]!()
  own[0]!()
  expect([places.take({ address: 'a' }), places.take({ address: 'a' })].map(Boolean)).toEqual([true, false])
  const others = Array.from({ length: 300 }, (_, index) => places.take({ address: `other ${index}` }))
  expect(others.filter(Boolean)).toHaveLength(195)
})

it('SAFE-07 a ticket has its place, however many sockets without one the same address opens', () => {
  const places = createSocketPlaces(() => 0)
  for (let count = 0; count < 5000; count++) places.take({ address: `${count % 70}` })
  const calls = Array.from({ length: 250 }, (_, index) => places.take({ appointment: `call ${index}` }))
  expect(calls.every(Boolean)).toBe(true)
  const one = Array.from({ length: 20 }, () => places.take({ appointment: 'one' }))
  expect(one.filter(Boolean)).toHaveLength(12)
})

it.each([{ address: 'a' }, { appointment: 'a' }])('takes sixty upgrades a minute of %j', (owner) => {
  let now = 0
  const places = createSocketPlaces(() => now)
  const taken = () => {
    const leave = places.take(owner)
    leave?.()
    return Boolean(leave)
  }
  expect(Array.from({ length: 62 }, taken).filter(Boolean)).toHaveLength(60)
  now = 60_000
  expect(taken()).toBe(true)
})

it('allows messages by number and by bytes, anew every ten seconds', () => {
  let now = 0
  const small = createMessageBudget(() => now)
  const large = createMessageBudget(() => now)
  expect(Array.from({ length: 130 }, () => small(1)).filter(Boolean)).toHaveLength(120)
  expect(Array.from({ length: 20 }, () => large(32_000)).filter(Boolean)).toHaveLength(12)
  now = 10_000
  expect([small(1), large(32_000)]).toEqual([true, true])
})
