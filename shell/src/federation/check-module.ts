import type { RemoteModule } from '@app/kernel'
import { understands } from '@app/kernel/contract'

/**
 * A remote's exposed module, once it proves to keep the contract.
 *
 * @throws Error naming what is wrong: the caller treats the build as one that failed to load.
 */
export function checkModule(value: unknown, name: string): RemoteModule {
  const module = value as Partial<RemoteModule> | null | undefined
  if (!module || typeof module !== 'object') throw new Error(`${name}: no module`)
  if (!understands(module.contract)) throw new Error(`${name}: contract ${String(module.contract)} not understood`)
  for (const member of ['routes', 'head', 'busy', 'fallback'] as const) {
    if (typeof module[member] !== 'function') throw new Error(`${name}: ${member} missing`)
  }
  return module as RemoteModule
}
