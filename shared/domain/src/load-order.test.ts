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

interface Bursts {
  /** Milliseconds that the machine needs for one read; it works on one after the other. */
  each: number
  atOnce: number
  times: number
}

/** Lets bursts of reads come; returns how many of a kind are then admitted at once. */
function admitted(bursts: Bursts[]): (kind: LoadKind) => number {
  const enter = createPlaces()
  for (const { each, atOnce, times } of bursts)
    for (let n = 0; n < times; n++) {
      const leaves = Array.from({ length: atOnce }, () => enter('publicRead'))
      for (const leave of leaves) {
        if (leave) vi.advanceTimersByTime(each)
        leave?.()
      }
    }
  return (kind) => {
    const leaves: (() => void)[] = []
    for (let leave = enter(kind); leave; leave = enter(kind)) leaves.push(leave)
    for (const leave of leaves) leave()
    return leaves.length
  }
}

test.each([
  { each: 4, room: 128 },
  { each: 8, room: 75 },
  { each: 13, room: 46 },
])('SIZE-03 where a read takes $each ms, public reads have the room of 0.6 seconds', ({ each, room }) => {
  for (const atOnce of [24, 100, 800]) {
    const found = admitted([{ each, atOnce, times: 60 }])('publicRead')
    expect(found).toBeGreaterThan(0.9 * room)
    expect(found).toBeLessThanOrEqual(1.1 * room)
  }
})

test('SIZE-03 the room never shrinks below a quarter, and payments keep theirs', () => {
  const places = admitted([{ each: 100, atOnce: 100, times: 60 }])
  expect([places('publicRead'), places('paying')]).toEqual([32, 1_024])
  expect(places('write')).toBeGreaterThanOrEqual(128)
})

test('SIZE-03 the room is whole again once reads are quick', () => {
  const slow = { each: 50, atOnce: 100, times: 60 }
  expect(admitted([slow, { each: 1, atOnce: 32, times: 20 }])('publicRead')).toBe(128)
})

test('SIZE-03 slow reads that are alone, or one slow read in twelve, leave the room nearly as it is', () => {
  expect(admitted([{ each: 9_000, atOnce: 1, times: 500 }])('publicRead')).toBe(128)
  const enter = createPlaces()
  for (let n = 0; n < 200; n++) {
    const leaves = Array.from({ length: 48 }, () => enter('publicRead')!)
    for (const leave of leaves.slice(0, 44)) leave()
    vi.advanceTimersByTime(9_000)
    for (const leave of leaves.slice(44)) leave()
  }
  const all = Array.from({ length: 129 }, () => enter('publicRead'))
  expect(all.filter(Boolean).length).toBeGreaterThan(115)
})

test('SIZE-03 slow payments and slow uploads leave the room as it is', () => {
  const enter = createPlaces()
  for (const kind of ['paying', 'write'] as const)
    for (let n = 0; n < 20; n++) {
      const leaves = Array.from({ length: 40 }, () => enter(kind)!)
      vi.advanceTimersByTime(9_000)
      for (const leave of leaves) leave()
    }
  const all = Array.from({ length: 129 }, () => enter('publicRead'))
  expect(all.filter(Boolean)).toHaveLength(128)
})

test('SIZE-03 whether there is room can be asked without taking a place', () => {
  const enter = createPlaces()
  const leaves = Array.from({ length: 64 }, () => {
    expect(enter.hasRoom('search')).toBe(true)
    return enter('search')!
  })
  expect([enter.hasRoom('search'), enter.hasRoom('publicRead')]).toEqual([false, true])
  leaves[0]!()
  expect(enter.hasRoom('search')).toBe(true)
})
