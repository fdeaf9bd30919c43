import { lazy } from 'react'

/** Few readers of a list compare, so the table's code comes with the second tick. */
export const ComparisonOnDemand = lazy(async () => ({ default: (await import('./comparison.tsx')).Comparison }))
