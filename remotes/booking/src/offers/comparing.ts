import { latePart } from '@app/ui/late-part'
import type { ComponentType } from 'react'
import type { CompareBarProps } from './compare-bar.tsx'
import type { ComparisonProps } from './comparison.tsx'

/** The elements that appear when the reader ticks rows: the bar and, after a second tick, the table. */
export interface Comparing {
  Bar: ComponentType<CompareBarProps>
  Table: ComponentType<ComparisonProps>
}

/** Few readers of a list compare offers, so this code is loaded with their first tick. */
export const ON_DEMAND: Comparing = {
  Bar: latePart(async () => (await import('./compare-bar.tsx')).CompareBar, null),
  Table: latePart(async () => (await import('./comparison.tsx')).Comparison, null),
}
