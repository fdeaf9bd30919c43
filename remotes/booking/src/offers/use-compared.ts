import { useKept } from '@app/parts/use-kept'
import type { PackageCard } from '@app/contracts/packages'

const NOTHING: { slugs: readonly string[] } = { slugs: [] }

/** Keeps track, in this tab, of the offers that the reader has ticked on all offer pages. */
export function useCompared(all: readonly PackageCard[]) {
  const [{ slugs }, change, clear] = useKept('compared', NOTHING)
  return {
    offers: all.filter(({ slug }) => slugs.includes(slug)),
    toggle: (slug: string) =>
      change(({ slugs: ticked }) => ({
        slugs: ticked.includes(slug) ? ticked.filter((one) => one !== slug) : [...ticked, slug],
      })),
    clear,
  }
}
export type Compared = ReturnType<typeof useCompared>
