import type { Build } from '@app/federation/registry'
import * as kernel from '@app/kernel'
import { understands } from '@app/kernel/contract'

/** The build needs something that this shell does not have, so a second attempt can't help. */
export class Refusal extends Error {}

/** Returns the names that a build needs and this shell does not provide; undefined if it provides all of them. */
export function lacking({ contract, needs }: Pick<Build, 'contract' | 'needs'>): string | undefined {
  if (!understands(contract)) return `contract ${contract}`
  const missing = needs?.kernel.filter((name) => !(name in kernel)) ?? []
  return missing.length > 0 ? `${missing.join(', ')} of the kernel` : undefined
}
