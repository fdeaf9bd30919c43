import type { Package } from '@app/contracts/packages'
import type { Database } from '../../../platform/db/client.ts'
import { findPackage } from './packages.repository.ts'
import { packageOnWire, type Fees } from './packages.wire.ts'

/**
 * A package as responses show it; undefined when there is none.
 *
 * @param which - `linked` for a private one.
 */
export async function showPackage(
  db: Database,
  slug: string,
  { fees, which = 'shown' }: { fees: Fees; which?: 'shown' | 'linked' },
): Promise<Package | undefined> {
  const found = await findPackage(db, slug, which)
  return found && packageOnWire(found, fees)
}
