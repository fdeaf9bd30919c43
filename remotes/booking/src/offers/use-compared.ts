import { useKept } from '@app/parts/use-kept'
import type { PackageCard } from '@app/contracts/packages'

const NOTHING: { slugs: readonly string[] } = { slugs: [] }

/** Keeps which offers the reader has ticked, on all pages of offers, in this tab. */
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
