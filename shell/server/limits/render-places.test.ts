import { createPlaces } from '@app/domain/load-order'
import type { Page } from '@app/federation/manifest'
import { expect, test } from 'vitest'
import { NoRoom } from '../errors.ts'
import { createRenderPlaces } from './render-places.ts'

const page = (path: string, document?: Page['document']) => ({ path, document }) as Page
const [article, blog, confirm] = [page('/blog/detail/:blog'), page('/blog'), page('/confirm', 'pay')]

test('SIZE-03 pages that anybody can invent are refused first, listed ones next, and the page of who pays never', async () => {
  const enter = createPlaces()
  const inPlace = createRenderPlaces(enter)
  const { promise: data, resolve: arrive } = Promise.withResolvers<string>()
  const slow = (of: Page | undefined, query = '') => inPlace(of, query, () => data)
  const invented = Array.from({ length: 32 }, () => slow(article))
  await expect(slow(article)).rejects.toThrow(NoRoom)
  await expect(slow(undefined)).rejects.toThrow(NoRoom)
  await expect(slow(blog, '?search=sleep')).rejects.toThrow(NoRoom)
  const listed = Array.from({ length: 96 }, () => slow(blog))
  await expect(slow(blog)).rejects.toThrow(NoRoom)
  // pages and calls to the API compete for the same places
  expect(enter('publicRead')).toBeUndefined()
  const paying = Array.from({ length: 100 }, () => slow(confirm))
  arrive('a page')
  expect(new Set(await Promise.all([...invented, ...listed, ...paying]))).toEqual(new Set(['a page']))
  expect(await inPlace(article, '', () => Promise.resolve('room again'))).toBe('room again')
})
