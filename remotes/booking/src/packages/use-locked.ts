import { instituteQuery } from '@app/parts/institute.query'
import type { PackageCard } from '@app/contracts/packages'
import { useIdentity, useKernel, useQuery } from '@app/kernel'

/**
 * Returns true if a package is for members of an institute, and the reader is not a member. In the server-rendered
 * document, no reader counts as a member yet.
 */
export function useLocked({ institute_only }: Pick<PackageCard, 'institute_only'>): boolean {
  const isReader = useIdentity() !== null
  const { data } = useQuery({ ...instituteQuery(useKernel()), enabled: institute_only && isReader })
  const institute = isReader ? data?.institute : null
  return institute_only && (!institute || institute.has_ended)
}
