import {
  createKernel,
  createMemoryRouter,
  createQueryClient,
  KernelProvider,
  noticesAtom,
  RouterProvider,
  triesAtom,
  type Kernel,
} from '@app/kernel'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, expect, test, vi } from 'vitest'
import { Toasts } from './toasts.tsx'

let root: Root
afterEach(() => {
  vi.restoreAllMocks()
  root.unmount()
})

function show() {
  root = createRoot(document.body.appendChild(document.createElement('div')))
  const kernel = createKernel({
    query: createQueryClient(),
    api: {} as Kernel['api'],
    contact: {} as Kernel['contact'],
  })
  const router = createMemoryRouter([{ path: '*', element: <Toasts /> }], { initialEntries: ['/login'] })
  root.render(
    <KernelProvider value={kernel}>
      <RouterProvider router={router} />
    </KernelProvider>,
  )
  const refuse = (message: string) =>
    kernel.store.set(noticesAtom, (waiting = []) => [...waiting, { kind: 'error', message, isOfTry: true }])
  return { kernel, router, refuse }
}
const shown = () => [...document.querySelectorAll('[role=alert]')].map(({ textContent }) => textContent).toSorted()

test('SHELL-16 a notice is titled Error, Success or Info, and the same words twice are one', async () => {
  const { kernel } = show()
  kernel.notify('error', 'Too late')
  await expect.poll(() => kernel.store.get(noticesAtom)).toEqual([])
  kernel.notify('error', 'Too late')
  kernel.notify('success', 'Done')
  kernel.notify('info', 'By the way')
  await expect.poll(shown).toEqual(['ErrorToo late', 'InfoBy the way', 'SuccessDone'])
})

test('a refusal goes with the reader’s next try, and other notices stay', async () => {
  const { kernel, refuse } = show()
  kernel.notify('error', 'Doctor not found')
  refuse('That code doesn’t match')
  await expect.poll(shown).toEqual(['ErrorDoctor not found', 'ErrorThat code doesn’t match'])
  kernel.store.set(triesAtom, 1)
  await expect.poll(shown).toEqual(['ErrorDoctor not found'])
  // a repeated refusal is shown again
  refuse('That code doesn’t match')
  await expect.poll(shown).toEqual(['ErrorDoctor not found', 'ErrorThat code doesn’t match'])
})

test('a refusal goes when the reader leaves the page, and stays where the page leaves because of it', async () => {
  const now = vi.spyOn(performance, 'now').mockReturnValue(10_000)
  const { kernel, router, refuse } = show()
  refuse('This time was just taken')
  await expect.poll(shown).toEqual(['ErrorThis time was just taken'])
  await router.navigate('/consult-your-expert/timeslot')
  kernel.notify('info', 'By the way')
  await expect.poll(shown).toEqual(['ErrorThis time was just taken', 'InfoBy the way'])
  now.mockReturnValue(12_000)
  await router.navigate('/faq')
  await expect.poll(shown).toEqual(['InfoBy the way'])
})
