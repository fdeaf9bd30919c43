import { expect, test } from 'vitest'
import { createPlaces, loadKindOf, type LoadKind } from './load-order.ts'

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
