import { useSearchParams } from '@app/kernel'
import { OfferedPage } from './offered-page.tsx'
import { PackagePage } from './package-page.tsx'

/** Shows a package as everybody sees it; with a private link, shows it as it is offered to one reader. */
export function PackageDetailPage() {
  const [search] = useSearchParams()
  return search.has('linked') ? <OfferedPage /> : <PackagePage />
}
