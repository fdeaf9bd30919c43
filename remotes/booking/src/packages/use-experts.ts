import type { PackageCard } from '@app/contracts/packages'
import { useKernel, useQuery, useSearchParams } from '@app/kernel'
import { expertsQuery } from './experts.query.ts'
import { namedExpert, singleKind, withinPrice } from './single-experts.ts'

/** Finds the experts of a service sold alone: the one whom the address names, or all whom its price covers. */
export function useExperts(one: PackageCard) {
  const kernel = useKernel()
  const [search] = useSearchParams()
  const kind = singleKind(one)
  const { data = [] } = useQuery({ ...expertsQuery(kernel, kind ?? 'Sexologist'), enabled: kind !== undefined })
  if (!kind) return { kind, named: undefined, offered: [] }
  return { kind, named: namedExpert(data, search), offered: withinPrice(data, one) }
}
