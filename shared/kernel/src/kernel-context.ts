import { createContext, useContext } from 'react'
import type { Kernel } from './remote-module.ts'

const KernelContext = createContext<Kernel | null>(null)

export const KernelProvider = KernelContext.Provider

/** @throws Error outside the shell's tree: a remote must never mount a root of its own. */
export function useKernel(): Kernel {
  const kernel = useContext(KernelContext)
  if (!kernel) throw new Error('useKernel needs the shell’s tree above it')
  return kernel
}
