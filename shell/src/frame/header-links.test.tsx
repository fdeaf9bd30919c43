import type { Entry } from '@app/federation/registry'
import { createMemoryRouter, createQueryClient, KernelProvider, Outlet, RouterProvider, type Kernel } from '@app/kernel'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { HeaderLinks } from './header-links.tsx'

const SECTIONS = [
  ['Know Your Problem', 'know-your-problem'],
  ['How We Treat', 'how-we-treat'],
  ['Success Stories', 'success-stories'],
] as const
const entries = [{ name: 'content', pages: [{ path: '/' }, { path: '/doctors' }] }] as unknown as Entry[]
const scrolledTo = vi.fn<(id: string) => void>()
const kernel = { query: createQueryClient(), crossesDocuments: () => false } as unknown as Kernel
let root: Root

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
  // jsdom has no layout to scroll
  Element.prototype.scrollIntoView = function () {
    scrolledTo(this.id)
  }
})
afterEach(() => {
  act(() => root.unmount())
  document.body.replaceChildren()
  scrolledTo.mockClear()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const Frame = () => (
  <>
    <ul>
      <HeaderLinks entries={entries} />
    </ul>
    <Outlet />
  </>
)
const Home = () =>
  SECTIONS.map(([label, id]) => (
    <section key={id} id={id}>
      <h2 tabIndex={-1}>{label}</h2>
    </section>
  ))

function open(path: string) {
  const pages = [
    { path: '/', element: <Home /> },
    { path: '/doctors', element: <h1>Doctors</h1> },
  ]
  const router = createMemoryRouter([{ element: <Frame />, children: pages }], { initialEntries: [path] })
  root = createRoot(document.body.appendChild(document.createElement('div')))
  act(() =>
    root.render(
      <KernelProvider value={kernel}>
        <RouterProvider router={router} />
      </KernelProvider>,
    ),
  )
  return router
}
const pass = (milliseconds: number) => act(() => void vi.advanceTimersByTime(milliseconds))
const press = (label: string) =>
  act(async () => [...document.querySelectorAll('a')].find(({ textContent }) => textContent === label)!.click())

test.each(SECTIONS.flatMap((section) => ['/doctors', '/'].map((from) => [...section, from] as const)))(
  'SHELL-02 %s scrolls to home’s section %s from %s after 500 ms, no sooner and no later',
  async (label, id, from) => {
    const router = open(from)
    await press(label)
    expect(router.state.location.pathname).toBe('/')
    pass(499)
    expect(scrolledTo).not.toHaveBeenCalled()
    pass(1)
    expect(scrolledTo.mock.calls).toEqual([[id]])
    expect(document.activeElement?.textContent).toBe(label)
  },
)
