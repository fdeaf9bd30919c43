/** A reload opens no more pages than this. */
const MOST_PAGES = 20

/** How many pages of a list the address says were open; 1 without a number. */
export function startPageOf(search: URLSearchParams): number {
  const page = Number(search.get('page') ?? 1)
  return Number.isInteger(page) && page > 1 ? Math.min(page, MOST_PAGES) : 1
}

export const startsAsList = (search: URLSearchParams): boolean => search.get('view') === 'list'

/**
 * Keeps a list's open pages and form in the address, so that back and reload restore them. It bypasses the router, which
 * would take this for another page and scroll to its top.
 */
export function keepInAddress(name: 'page' | 'view', value: string | null): void {
  const url = new URL(location.href)
  if (value === null) url.searchParams.delete(name)
  else url.searchParams.set(name, value)
  history.replaceState(history.state, '', url)
}
