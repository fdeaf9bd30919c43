import { useSearchParams } from '@app/kernel'
import { OfferedPage } from './offered-page.tsx'
import { PackagePage } from './package-page.tsx'

/** A package as everybody sees it; with a private link, as it is offered to one reader. */
export function PackageDetailPage() {
  const [search] = useSearchParams()
  return search.has('linked') ? <OfferedPage /> : <PackagePage />
}
