import { createKernel, createQueryClient, KernelProvider, noticesAtom, type Kernel } from '@app/kernel'
import { createRoot } from 'react-dom/client'
import { expect, test } from 'vitest'
import Toasts from './toasts.tsx'

test('SHELL-16 a notice is titled Error, Success or Info, and the same words twice are one', async () => {
  const root = createRoot(document.body.appendChild(document.createElement('div')))
  const kernel = createKernel({
    query: createQueryClient(),
    api: {} as Kernel['api'],
    contact: {} as Kernel['contact'],
  })
  kernel.notify('error', 'Too late')
  root.render(
    <KernelProvider value={kernel}>
      <Toasts />
    </KernelProvider>,
  )
  await expect.poll(() => kernel.store.get(noticesAtom)).toEqual([])
  kernel.notify('error', 'Too late')
  kernel.notify('success', 'Done')
  kernel.notify('info', 'By the way')
  await expect
    .poll(() => [...document.querySelectorAll('[role=alert]')].map(({ textContent }) => textContent).toSorted())
    .toEqual(['ErrorToo late', 'InfoBy the way', 'SuccessDone'])
  root.unmount()
})
