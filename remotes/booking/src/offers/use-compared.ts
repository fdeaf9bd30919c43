import { useKept } from '@app/parts/use-kept'
import type { PackageCard } from '@app/contracts/packages'
import { useRef } from 'react'

const NOTHING: { slugs: readonly string[] } = { slugs: [] }

/** What the reader has ticked, on whichever address of offers; this tab keeps it. */
export function useCompared(all: readonly PackageCard[]) {
  const [{ slugs }, change, clear] = useKept('compared', NOTHING)
  const table = useRef<HTMLElement>(null)
  return {
    offers: all.filter(({ slug }) => slugs.includes(slug)),
    toggle: (slug: string) =>
      change(({ slugs: ticked }) => ({
        slugs: ticked.includes(slug) ? ticked.filter((one) => one !== slug) : [...ticked, slug],
      })),
    clear,
    /** The comparison, to which the bar leads. */
    table,
  }
}
export type Compared = ReturnType<typeof useCompared>
