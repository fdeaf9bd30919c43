import type { RemoteModule } from '@app/kernel'
import { understands } from '@app/kernel/contract'
import { Refusal } from './refusal.ts'

/**
 * A remote's exposed module, once it proves to keep the contract.
 *
 * @throws Refusal naming what is wrong.
 */
export function checkModule(value: unknown, name: string): RemoteModule {
  const module = value as Partial<RemoteModule> | null | undefined
  if (!module || typeof module !== 'object') throw new Refusal(`${name}: no module`)
  if (!understands(module.contract)) throw new Refusal(`${name} needs contract ${String(module.contract)}`)
  for (const member of ['routes', 'head', 'busy', 'fallback'] as const) {
    if (typeof module[member] !== 'function') throw new Refusal(`${name}: ${member} missing`)
  }
  return module as RemoteModule
}
