import { defineRemote } from '@app/kernel'
import { CONTRACT } from '@app/kernel/contract'
import { fakeNetwork, renderRemote } from '@app/testing/render-remote'
import { screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { Pagination } from './pagination.tsx'

fakeNetwork()

function show(page: number, pages: number) {
  const element = <Pagination label="Pages" page={page} pages={pages} pathOf={(to) => `/list/${to}`} />
  renderRemote(
    defineRemote({
      contract: CONTRACT,
      build: 'test',
      routes: () => [{ path: 'list', element }],
      head: () => undefined,
      fallback: () => null,
      busy: () => false,
    }),
    { path: '/list' },
  )
  return screen.queryAllByRole('listitem').map(({ textContent }) => textContent)
}

describe('pagination', () => {
  test.each([
    [1, 1, []],
    [1, 3, ['1', '2', '3', 'Next']],
    [2, 4, ['Previous', '1', '2', '3', '4', 'Next']],
    [57, 120, ['Previous', '1', '…', '56', '57', '58', '…', '120', 'Next']],
    [120, 120, ['Previous', '1', '…', '119', '120']],
  ])('page %i of %i shows %j', (page, pages, shown) => {
    expect(show(page, pages)).toEqual(shown)
  })

  test('says which page is open, and leads to the next', () => {
    show(2, 3)
    expect(screen.getByRole('link', { current: 'page' }).textContent).toBe('2')
    expect(screen.getByRole('link', { name: 'Next' }).getAttribute('href')).toBe('/list/3')
  })
})
