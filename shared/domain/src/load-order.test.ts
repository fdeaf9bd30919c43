import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createPlaces, loadKindOf, type LoadKind } from './load-order.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }))
afterEach(() => void vi.useRealTimers())

test.each([
  ['GET', '/user/blogs?searchValue=sleep', false, 'search'],
  ['GET', '/user/blogs?searchValue=&limit=12', false, 'publicRead'],
  ['POST', '/doctor/user/search-doctor', false, 'search'],
  ['GET', '/doctor/patients?searchValue=a', true, 'search'],
  ['GET', '/user/blogs?limit=12', false, 'publicRead'],
  ['GET', '/message/threads', true, 'ownRead'],
  ['POST', '/message/send', true, 'write'],
  ['POST', '/payments/save/razorpay', true, 'paying'],
  ['GET', '/payments/status?order_id=1', true, 'paying'],
  ['POST', '/webhooks/razorpay', false, 'paying'],
  ['GET', '/discovery-call/hold', true, 'paying'],
  ['GET', '/discovery-call/details', false, 'publicRead'],
  ['GET', '/readyz', false, undefined],
])('SIZE-03 %s %s is a call of its kind', (method, url, isLoggedIn, kind) => {
  expect(loadKindOf({ method, url, isLoggedIn })).toBe(kind)
})

test('SIZE-03 pages that anybody can invent are refused first, then searches, public reads, own reads and writes, and who pays last', () => {
  const enter = createPlaces()
  const order: LoadKind[] = ['paying', 'write', 'ownRead', 'publicRead', 'search', 'inventedPage']
  const refused: LoadKind[] = []
  for (let taken = 0; taken < 2_000; taken++) {
    for (const kind of order) {
      const leave = enter(kind)
      if (leave) leave()
      else if (!refused.includes(kind)) refused.push(kind)
    }
    enter('paying')
  }
  expect(refused).toEqual(order.toReversed())
})

test('SIZE-03 a call that ends gives its place back once', () => {
  const enter = createPlaces()
  const leaves = Array.from({ length: 64 }, () => enter('search')!)
  expect(enter('search')).toBeUndefined()
  leaves[0]!()
  leaves[0]!()
  expect(enter('search')).toBeDefined()
  expect(enter('search')).toBeUndefined()
})

/** Lets reads run one after the other; returns how many of a kind are then admitted at once. */
function admitted(times: { took: number; reads: number }[]): (kind: LoadKind) => number {
  const enter = createPlaces()
  for (const { took, reads } of times)
    for (let n = 0; n < reads; n++) {
      const leave = enter('publicRead')!
      vi.advanceTimersByTime(took)
      leave()
    }
  return (kind) => {
    const leaves: (() => void)[] = []
    for (let leave = enter(kind); leave; leave = enter(kind)) leaves.push(leave)
    return leaves.length
  }
}

test('SIZE-03 the room shrinks while reads are slow, never below a quarter, and payments keep theirs', () => {
  const slow = [{ took: 1_500, reads: 1_000 }]
  expect(admitted(slow)('publicRead')).toBe(32)
  expect(admitted(slow)('write')).toBe(128)
  expect(admitted(slow)('paying')).toBe(1_024)
  expect(admitted([{ took: 1_500, reads: 30 }])('publicRead')).toBe(65)
})

test('SIZE-03 the room is whole again once reads are quick, and one slow read in ten leaves it so', () => {
  expect(
    admitted([
      { took: 1_500, reads: 1_000 },
      { took: 20, reads: 560 },
    ])('publicRead'),
  ).toBe(128)
  const mixed = Array.from({ length: 200 }, () => [
    { took: 20, reads: 10 },
    { took: 1_500, reads: 1 },
  ]).flat()
  expect(admitted(mixed)('publicRead')).toBeGreaterThan(120)
})

test('SIZE-03 a slow payment or a slow upload leaves the room as it is', () => {
  const enter = createPlaces()
  for (const kind of ['paying', 'write'] as const)
    for (let n = 0; n < 200; n++) {
      const leave = enter(kind)!
      vi.advanceTimersByTime(9_000)
      leave()
    }
  const all = Array.from({ length: 129 }, () => enter('publicRead'))
  expect(all.filter(Boolean)).toHaveLength(128)
})
