// @vitest-environment jsdom
import { act } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { MemoryRouter } from 'react-router-dom'
import { expect, test, vi } from 'vitest'
import { createKernel } from './create-kernel.ts'
import { KernelProvider } from './kernel-context.ts'
import { createQueryClient } from './query-client.ts'
import type { Kernel } from './remote-module.ts'
import { useFlag } from './use-flag.ts'

const Page = () => <p>{useFlag('booking.new-times') ? 'new times' : 'times'}</p>

test.each([
  [true, 'new times'],
  [false, 'times'],
])('a flag that is %s is the same on the server and in the browser, on the page that is shown', async (is, words) => {
  const flagAt = vi.fn<Kernel['flagAt']>(() => is)
  const contact = { phones: [], address: '', social: [] }
  const kernel = createKernel({ query: createQueryClient(), api: {} as Kernel['api'], contact, flagAt })
  const tree = (
    <KernelProvider value={kernel}>
      <MemoryRouter initialEntries={['/discovery-call/timeslot?doctor=1']}>
        <Page />
      </MemoryRouter>
    </KernelProvider>
  )
  const root = document.createElement('div')
  root.innerHTML = renderToString(tree)
  expect(root.textContent).toBe(words)
  const onRecoverableError = vi.fn()
  await act(async () => void hydrateRoot(root, tree, { onRecoverableError }))
  expect(root.textContent).toBe(words)
  expect(onRecoverableError).not.toHaveBeenCalled()
  expect(
    flagAt.mock.calls.every(([flag, path]) => flag === 'booking.new-times' && path === '/discovery-call/timeslot'),
  ).toBe(true)
})
