import { createMemoryRouter, Outlet, RouterProvider } from '@app/kernel'
import { act, useLayoutEffect, useState } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useScrollRules } from './scroll-rules.ts'

const scrolled = vi.fn<(left: number, top: number) => void>()
let root: Root
/** How far down this page can be scrolled. */
let depth: number
let grow: () => void

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  depth = 5000
  vi.stubGlobal('scrollTo', (left: number, top: number) => {
    scrolled(left, top)
    vi.stubGlobal('scrollY', Math.min(top, depth))
  })
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(callback: () => void) {
        grow = callback
      }
      observe() {}
      disconnect() {
        grow = () => {}
      }
    },
  )
})
afterEach(() => {
  act(() => root.unmount())
  document.body.replaceChildren()
  scrolled.mockClear()
  sessionStorage.clear()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
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

/** A page that fits the screen: the browser scrolls up as soon as it is rendered. */
function Low() {
  useLayoutEffect(() => readTo(0), [])
  return <h1>low</h1>
}

/** Shows the heading of the late page, as an element of its own. */
let late: (heading: string) => void
function Late() {
  const [heading, setHeading] = useState('')
  useLayoutEffect(() => {
    late = setHeading
  }, [])
  return heading && <h1 key={heading}>{heading}</h1>
}

function open(path: string) {
  const page = (name: string) => ({
    path: name,
    element: (
      <>
        <h1>{name}</h1>
        <input aria-label="Name" />
      </>
    ),
  })
  const router = createMemoryRouter(
    [
      {
        element: <Frame />,
        children: [
          page('/list'),
          page('/detail'),
          { path: '/low', element: <Low /> },
          { path: '/late', element: <Late /> },
        ],
      },
    ],
    {
      initialEntries: [path],
    },
  )
  root = createRoot(document.body.appendChild(document.createElement('div')))
  act(() => root.render(<RouterProvider router={router} />))
  return router
}
const pass = (milliseconds: number) => act(() => void vi.advanceTimersByTime(milliseconds))

/** Scrolls the page as the reader would. */
function readTo(top: number): void {
  vi.stubGlobal('scrollY', top)
  dispatchEvent(new Event('scroll'))
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

test('a link of the menu gives the focus to the heading of its page, which may come late', async () => {
  const router = open('/list')
  const menu = document.body.appendChild(document.createElement('nav'))
  const link = menu.appendChild(document.createElement('button'))
  link.focus()
  await act(() => router.navigate('/late'))
  pass(190)
  expect(document.activeElement).toBe(link)
  act(() => late('Your records'))
  await vi.waitFor(() => expect(document.activeElement?.textContent).toBe('Your records'))
})

test('a heading that comes late leaves a reader alone who goes on meanwhile', async () => {
  const router = open('/list')
  await act(() => router.navigate('/late'))
  pass(190)
  dispatchEvent(new Event('keydown'))
  act(() => late('Your records'))
  await act(async () => {})
  expect(document.activeElement).toBe(document.body)
})

test('the focus goes on to the heading that replaces the first one, unless the reader has acted meanwhile', async () => {
  const router = open('/list')
  await act(() => router.navigate('/late'))
  pass(190)
  for (const name of ['Messages', 'Dr Asha Rao']) {
    act(() => late(name))
    await vi.waitFor(() => expect(document.activeElement).toBe(document.querySelector('h1')))
  }
  dispatchEvent(new Event('pointerdown'))
  act(() => late('Dr Meera Iyer'))
  await act(async () => {})
  expect(document.activeElement).toBe(document.body)
})

test('a page come back to does not take the focus that the heading of the page left had', async () => {
  const router = open('/list')
  await act(() => router.navigate('/late'))
  pass(190)
  act(() => late('Messages'))
  await vi.waitFor(() => expect(document.activeElement).toBe(document.querySelector('h1')))
  await act(() => router.navigate(-1))
  expect(document.activeElement).toBe(document.body)
})

test('SHELL-09 what a reader presses stays under their finger: the new page is scrolled once they have let go', async () => {
  const router = open('/list')
  await act(() => router.navigate('/detail'))
  dispatchEvent(new Event('pointerdown'))
  pass(500)
  expect(scrolled).not.toHaveBeenCalled()
  dispatchEvent(new Event('pointerup'))
  expect(scrolled).not.toHaveBeenCalled()
  pass(1)
  expect(scrolled.mock.calls).toEqual([[0, 0]])
})

test.each([
  ['turned the wheel', () => dispatchEvent(new Event('wheel'))],
  ['moved a finger', () => dispatchEvent(new Event('touchmove'))],
  ['gone to a field', () => document.querySelector('input')!.focus()],
])('a new page stays where it is for a reader who has %s meanwhile', async (_what, move) => {
  const router = open('/list')
  await act(() => router.navigate('/detail'))
  move()
  pass(1000)
  expect(scrolled).not.toHaveBeenCalled()
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

test('SHELL-09 a list that grows once it is back is scrolled to its place then, unless the reader has moved', async () => {
  const router = open('/list')
  const backAt640 = async () => {
    readTo(640)
    await act(() => router.navigate('/detail'))
    depth = 200
    await act(() => router.navigate(-1))
    expect(scrollY).toBe(200)
    depth = 5000
  }
  await backAt640()
  grow()
  expect(scrollY).toBe(640)
  readTo(700)
  grow()
  expect(scrollY).toBe(700)

  await backAt640()
  dispatchEvent(new Event('wheel'))
  grow()
  expect(scrollY).toBe(200)
})

test('SHELL-09 what a lower page does to the scroll is not kept for the page that was left', async () => {
  const router = open('/list')
  readTo(640)
  await act(() => router.navigate('/low'))
  await act(() => router.navigate(-1))
  expect(scrollY).toBe(640)
})

test.each([
  ['is followed to again begins at its top', 'navigate', []],
  ['is reloaded, or come back to, stands where it was', 'reload', [[0, 640]]],
])('SHELL-09 a document that %s', (_what, way, scrolls) => {
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ type: way }] as unknown as PerformanceEntryList)
  open('/list')
  readTo(640)
  act(() => root.unmount())
  open('/detail')
  expect(scrolled.mock.calls).toEqual([])
  act(() => root.unmount())
  open('/list')
  expect(scrolled.mock.calls).toEqual(scrolls)
})

test('a filter, which replaces the address of the same page, moves nothing', async () => {
  const router = open('/list')
  await act(() => router.navigate('/list?kind=one', { replace: true }))
  pass(1000)
  expect(scrolled).not.toHaveBeenCalled()
})
