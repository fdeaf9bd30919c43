import { createMemoryRouter, Outlet, RouterProvider } from '@app/kernel'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useScrollRules } from './scroll-rules.ts'

const scrolled = vi.fn<(left: number, top: number) => void>()
let root: Root

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.stubGlobal('scrollTo', scrolled)
})
afterEach(() => {
  act(() => root.unmount())
  document.body.replaceChildren()
  scrolled.mockClear()
  sessionStorage.clear()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

function Frame() {
  useScrollRules()
  return (
    <main id="main">
      <Outlet />
    </main>
  )
}

function open(path: string) {
  const page = (name: string) => ({ path: name, element: <h1>{name}</h1> })
  const router = createMemoryRouter([{ element: <Frame />, children: [page('/list'), page('/detail')] }], {
    initialEntries: [path],
  })
  root = createRoot(document.body.appendChild(document.createElement('div')))
  act(() => root.render(<RouterProvider router={router} />))
  return router
}
const pass = (milliseconds: number) => act(() => void vi.advanceTimersByTime(milliseconds))

/** The reader scrolls. */
function readTo(top: number): void {
  vi.stubGlobal('scrollY', top)
  dispatchEvent(new Event('scrollend'))
}

test('SHELL-09 a new page begins at its top after 190 ms, no sooner and no later, with its heading focused', async () => {
  const router = open('/list')
  await act(() => router.navigate('/detail'))
  pass(189)
  expect(scrolled).not.toHaveBeenCalled()
  pass(1)
  expect(scrolled.mock.calls).toEqual([[0, 0]])
  expect(document.activeElement?.textContent).toBe('/detail')
})

test('SHELL-09 back restores where the reader was on that page, and leaves it there', async () => {
  const router = open('/list')
  readTo(640)
  await act(() => router.navigate('/detail'))
  pass(190)
  readTo(80)
  scrolled.mockClear()
  await act(() => router.navigate(-1))
  expect(scrolled.mock.calls).toEqual([[0, 640]])
  pass(1000)
  expect(scrolled).toHaveBeenCalledTimes(1)
})

test('a filter, which replaces the address of the same page, moves nothing', async () => {
  const router = open('/list')
  await act(() => router.navigate('/list?kind=one', { replace: true }))
  pass(1000)
  expect(scrolled).not.toHaveBeenCalled()
})
