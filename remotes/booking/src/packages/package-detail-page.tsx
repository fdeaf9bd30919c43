import { useSearchParams } from '@app/kernel'
import { OfferedPage } from './offered-page.tsx'
import { PackagePage } from './package-page.tsx'

/** Shows the public view of a package or, with a private link, the offer to one reader. */
export function PackageDetailPage() {
  const [search] = useSearchParams()
  return search.has('linked') ? <OfferedPage /> : <PackagePage />
}
