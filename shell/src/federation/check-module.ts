import type { RemoteModule } from '@app/kernel'
import { understands } from '@app/kernel/contract'
import { Refusal } from './refusal.ts'

/**
 * Returns a remote's exposed module after checking that it follows the contract.
 *
 * @throws Refusal that names what is wrong.
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
