import { QueryClient, useQueryClient } from '@tanstack/react-query'
import { useStore } from 'jotai'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { createKernel } from './create-kernel.ts'
import { KernelProvider, useKernel } from './kernel-context.ts'
import { noticesAtom } from './notices.ts'
import type { Kernel } from './remote-module.ts'

const needed = { query: new QueryClient(), api: {} as Kernel['api'], contact: { phones: [], address: '', social: [] } }

test('what a side leaves out is nobody’s: nobody is logged in, no link crosses documents, no script is foreign', () => {
  const kernel = createKernel(needed)
  expect(kernel.session.identity()).toBeNull()
  expect(kernel.crossesDocuments('/', '/elsewhere')).toBe(false)
  expect(kernel.hasPage('/anywhere')).toBe(true)
  expect(kernel.foreignScripts).toEqual([])
})

test('a notice waits in the store until it is shown', () => {
  const kernel = createKernel(needed)
  kernel.notify('error', 'Too late')
  kernel.notify('info', 'By the way')
  expect(kernel.store.get(noticesAtom)).toEqual([
    { kind: 'error', message: 'Too late' },
    { kind: 'info', message: 'By the way' },
  ])
})

test('no two kernels share a store: what one rendering knows is nobody else’s', () => {
  const [one, other] = [createKernel(needed), createKernel(needed)]
  one.notify('error', 'Too late')
  expect(other.store.get(noticesAtom)).toBeUndefined()
})

test('what a side states stands', () => {
  expect(createKernel({ ...needed, hasPage: () => false }).hasPage('/anywhere')).toBe(false)
})

test('below the provider the kernel, its cache and its store are reached', () => {
  const kernel = createKernel(needed)
  let reached: unknown[] = []
  const Probe = () => {
    reached = [useKernel(), useQueryClient(), useStore()]
    return null
  }
  renderToString(
    <KernelProvider value={kernel}>
      <Probe />
    </KernelProvider>,
  )
  expect(reached[0]).toBe(kernel)
  expect(reached[1]).toBe(kernel.query)
  expect(reached[2]).toBe(kernel.store)
})
