import type { Package } from '@app/contracts/packages'
import type { Database } from '../../../platform/db/client.ts'
import { findPackage } from './packages.repository.ts'
import { packageOnWire, type Fees } from './packages.wire.ts'

/**
 * Returns a package as responses show it; undefined when there is no such package.
 *
 * @param which - `linked` finds a private package.
 */
export async function showPackage(
  db: Database,
  slug: string,
  { fees, which = 'shown' }: { fees: Fees; which?: 'shown' | 'linked' },
): Promise<Package | undefined> {
  const found = await findPackage(db, slug, which)
  return found && packageOnWire(found, fees)
}
