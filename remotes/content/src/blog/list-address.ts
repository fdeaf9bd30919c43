/** A reader who has opened more pages than this begins a reload with these. */
const MOST_PAGES = 20

/** How many pages of a list an address says were open; 1 where it says nothing. */
export function startPageOf(search: URLSearchParams): number {
  const page = Number(search.get('page') ?? 1)
  return Number.isInteger(page) && page > 1 ? Math.min(page, MOST_PAGES) : 1
}

export const startsAsList = (search: URLSearchParams): boolean => search.get('view') === 'list'

/**
 * Keeps in the address how a list stands, so that back and reload show it again. Past the router: for it this would be
 * another page, and a new page begins at its top.
 */
export function keepInAddress(name: 'page' | 'view', value: string | null): void {
  const url = new URL(location.href)
  if (value === null) url.searchParams.delete(name)
  else url.searchParams.set(name, value)
  history.replaceState(history.state, '', url)
}
