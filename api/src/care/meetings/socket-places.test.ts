import { expect, it } from 'vitest'
import { createMessageBudget } from './message-budget.ts'
import { createSocketPlaces } from './socket-places.ts'

it('has five places an address for sockets without a ticket, two hundred in all, and gives them back', () => {
  const places = createSocketPlaces(() => 0)
  const own = Array.from({ length: 7 }, () => places.take('a'))
  expect(own.map(Boolean)).toEqual([true, true, true, true, true, false, false])
  own[0]!.prove()
  own[1]!.leave()
  expect([places.take('a'), places.take('a'), places.take('a')].map(Boolean)).toEqual([true, true, false])
  const others = Array.from({ length: 300 }, (_, index) => places.take(`other ${index}`))
  expect(others.filter(Boolean)).toHaveLength(195)
})

it('has twenty places an address for sockets that are open, each given back once', () => {
  const places = createSocketPlaces(() => 0)
  const open = Array.from({ length: 25 }, () => {
    const place = places.take('a')
    place?.prove()
    return place
  })
  expect(open.filter(Boolean)).toHaveLength(20)
  open[0]!.leave()
  open[0]!.leave()
  expect([places.take('a'), places.take('a')].map(Boolean)).toEqual([true, false])
})

it('takes sixty upgrades a minute of one address', () => {
  let now = 0
  const places = createSocketPlaces(() => now)
  const taken = () => {
    const place = places.take('a')
    place?.leave()
    return Boolean(place)
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
