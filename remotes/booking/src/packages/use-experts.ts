import type { PackageCard } from '@app/contracts/packages'
import { useKernel, useQuery, useSearchParams } from '@app/kernel'
import { expertsQuery } from './experts.query.ts'
import { namedExpert, singleKind, whoMaySee } from './who-may-see.ts'

/** Finds the expert named in the address, if they offer this single service, and all experts whom its buyer may see. */
export function useExperts(one: PackageCard) {
  const [search] = useSearchParams()
  const { data = [] } = useQuery(expertsQuery(useKernel()))
  return { kind: singleKind(one), named: namedExpert(one, data, search), offered: whoMaySee(one, data) }
}
