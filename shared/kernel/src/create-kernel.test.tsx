import { QueryClient, useQueryClient } from '@tanstack/react-query'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { createKernel } from './create-kernel.ts'
import { KernelProvider, useKernel } from './kernel-context.ts'
import type { Kernel } from './remote-module.ts'

const needed = { query: new QueryClient(), api: {} as Kernel['api'], contact: { phones: [], address: '', social: [] } }

test('what a side leaves out is nobody’s: nobody is logged in, no link crosses documents, no script is foreign', () => {
  const kernel = createKernel(needed)
  expect(kernel.session.identity()).toBeNull()
  expect(kernel.crossesDocuments('/', '/elsewhere')).toBe(false)
  expect(kernel.hasPage('/anywhere')).toBe(true)
  expect(kernel.foreignScripts).toEqual([])
  expect(kernel.notify('error', 'unheard')).toBeUndefined()
})

test('what a side states stands', () => {
  expect(createKernel({ ...needed, hasPage: () => false }).hasPage('/anywhere')).toBe(false)
})

test('below the provider both the kernel and its cache are reached', () => {
  const kernel = createKernel(needed)
  let reached: unknown[] = []
  const Probe = () => {
    reached = [useKernel(), useQueryClient()]
    return null
  }
  renderToString(
    <KernelProvider value={kernel}>
      <Probe />
    </KernelProvider>,
  )
  expect(reached[0]).toBe(kernel)
  expect(reached[1]).toBe(kernel.query)
})
