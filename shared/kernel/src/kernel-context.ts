import { QueryClientProvider } from '@tanstack/react-query'
import { Provider } from 'jotai'
import { createContext, createElement, useContext, type ReactNode } from 'react'
import type { Kernel } from './remote-module.ts'

const KernelContext = createContext<Kernel | null>(null)

/**
 * Stands above the router. Components below it reach the kernel, and they reach cache and store with the hooks of
 * queries and atoms.
 */
export const KernelProvider = ({ value, children }: { value: Kernel; children?: ReactNode }) =>
  createElement(
    KernelContext,
    { value },
    createElement(
      QueryClientProvider,
      { client: value.query },
      createElement(Provider, { store: value.store }, children),
    ),
  )

/** @throws Error outside the shell's tree: a remote must never mount a root of its own. */
export function useKernel(): Kernel {
  const kernel = useContext(KernelContext)
  if (!kernel) throw new Error('useKernel needs the shell’s tree above it')
  return kernel
}
