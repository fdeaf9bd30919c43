import { QueryClientProvider } from '@tanstack/react-query'
import { Provider } from 'jotai'
import { createContext, createElement, useContext, type ReactNode } from 'react'
import type { Kernel } from './remote-module.ts'

const KernelContext = createContext<Kernel | null>(null)

/**
 * Belongs above the router. Components below this provider can use the kernel, and access the cache and the store
 * through the hooks for queries and atoms.
 */
export const KernelProvider = ({ value, children }: { value: Kernel; children?: ReactNode }) =>
  createElement(
    // a remote may bring React 18, which has no shorter form
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
