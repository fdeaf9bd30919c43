import {
  createMemoryRouter,
  createQueryClient,
  createStore,
  KernelProvider,
  RouterProvider,
  type Kernel,
} from '@app/kernel'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useHomeSection } from './use-home-section.ts'

const scrolled = vi.fn()
beforeEach(() => {
  vi.useFakeTimers()
  scrolled.mockClear()
  Element.prototype.scrollIntoView = scrolled
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const kernel = {
  store: createStore(),
  query: createQueryClient(),
  crossesDocuments: () => false,
} as unknown as Kernel

function Page() {
  const goTo = useHomeSection()
  return (
    <>
      <a href="/#how-we-treat" onClick={(event) => goTo(event, 'how-we-treat')}>
        How We Treat
      </a>
      <section id="how-we-treat">
        <h2 tabIndex={-1}>How we treat</h2>
      </section>
    </>
  )
}
const open = (path: string) => {
  const router = createMemoryRouter(
    [
      { path: '/', element: <Page /> },
      { path: '/blog', element: <Page /> },
    ],
    { initialEntries: [path] },
  )
  render(
    <KernelProvider value={kernel}>
      <RouterProvider router={router} />
    </KernelProvider>,
  )
  return router
}
const press = () => act(() => void fireEvent.click(screen.getByRole('link', { name: 'How We Treat' })))
const wait = (milliseconds: number) => act(() => void vi.advanceTimersByTime(milliseconds))

test.each(['/', '/blog'])('SHELL-02 from %s a section comes 500 ms after the press, and not before', (path) => {
  const router = open(path)
  press()
  expect(router.state.location.pathname).toBe('/')
  wait(499)
  expect(scrolled).not.toHaveBeenCalled()
  wait(1)
  expect(scrolled).toHaveBeenCalledTimes(1)
  expect((scrolled.mock.contexts[0] as Element).id).toBe('how-we-treat')
})

test('SHELL-02 who goes on before that is not scrolled', () => {
  const router = open('/')
  press()
  wait(400)
  act(() => void router.navigate('/blog'))
  wait(1000)
  expect(scrolled).not.toHaveBeenCalled()
})

test('SHELL-02 each press counts anew', () => {
  open('/')
  press()
  wait(500)
  press()
  wait(500)
  expect(scrolled).toHaveBeenCalledTimes(2)
})

test('SHELL-02 the way back to a press scrolls nothing: the browser puts its reader where they were', async () => {
  const router = open('/')
  press()
  wait(500)
  await act(() => router.navigate('/blog'))
  await act(() => router.navigate(-1))
  expect(router.state.location.pathname).toBe('/')
  wait(1000)
  expect(scrolled).toHaveBeenCalledTimes(1)
})
