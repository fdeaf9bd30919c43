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
    // React 18, which a remote may bring, knows no shorter way
    KernelContext.Provider,
    { value },
    createElement(
      QueryClientProvider,
      { client: value.query },
      createElement(Provider, { store: value.store }, children),
    ),
  )

/** @throws Error outside the tree of the shell, or of a remote's own root (`own-root`). */
export function useKernel(): Kernel {
  const kernel = useContext(KernelContext)
  if (!kernel) throw new Error('useKernel outside a tree')
  return kernel
}
