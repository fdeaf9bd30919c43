import type { Manifest, Page } from '@app/federation/manifest'
import { expect, test } from 'vitest'
import { appPages } from './app-pages.ts'

const manifest = (...pages: Page[]): Manifest => ({ name: 'a', label: 'A', contract: '1.4', pages })
const page = (path: string, order?: number): Page => ({
  path,
  ...(order === undefined ? {} : { nav: { label: path, icon: 'M0 0h24', order } }),
})

test('the navigation has the pages of all manifests that say so, by their order', () => {
  const found = appPages([
    manifest(page('/last', 90), page('/none')),
    manifest(page('/second', 20), page('/first', 10)),
  ])
  expect(found.map(({ path }) => path)).toEqual(['/first', '/second', '/last'])
})
