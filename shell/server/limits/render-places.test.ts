import type { Page } from '@app/federation/manifest'
import { expect, test } from 'vitest'
import { NoRoom } from '../errors.ts'
import { createRenderPlaces, ROOM } from './render-places.ts'

const page = (path: string, document?: Page['document']) => ({ path, document }) as Page
const [article, blog, confirm] = [page('/blog/detail/:blog'), page('/blog'), page('/confirm', 'pay')]

test('SIZE-03 pages that anybody can invent are refused first, listed ones next, and the page of who pays never', async () => {
  const inTurn = createRenderPlaces()
  const { promise: data, resolve: arrive } = Promise.withResolvers<string>()
  const slow = (of: Page | undefined) => inTurn(of, () => data)
  const invented = Array.from({ length: ROOM.invented }, () => slow(article))
  await expect(slow(article)).rejects.toThrow(NoRoom)
  await expect(slow(undefined)).rejects.toThrow(NoRoom)
  const listed = Array.from({ length: ROOM.listed - ROOM.invented }, () => slow(blog))
  await expect(slow(blog)).rejects.toThrow(NoRoom)
  const paying = Array.from({ length: 100 }, () => slow(confirm))
  arrive('a page')
  expect(new Set(await Promise.all([...invented, ...listed, ...paying]))).toEqual(new Set(['a page']))
  expect(await inTurn(article, () => Promise.resolve('room again'))).toBe('room again')
})
