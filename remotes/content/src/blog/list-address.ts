/** A reload opens no more pages than this. */
const MOST_PAGES = 20
/** The specification's number: a search applies above two characters. */
const LONGER_THAN = 2

/** How many pages of a list the address says were open; 1 without a number. */
export function startPageOf(search: URLSearchParams): number {
  const page = Number(search.get('page') ?? 1)
  return Number.isInteger(page) && page > 1 ? Math.min(page, MOST_PAGES) : 1
}

export const startsAsList = (search: URLSearchParams): boolean => search.get('view') === 'list'

/** What a text searches for: '' until it is long enough. */
export function termOf(typed: string): string {
  const wanted = typed.trim()
  return wanted.length > LONGER_THAN ? wanted : ''
}

/** What the address says was searched for. */
export const searchOf = (search: URLSearchParams): string => search.get('search') ?? ''

/** The address of a list in which the same search goes on. */
export const searchedAddress = (path: string, term: string): string =>
  term === '' ? path : `${path}?${new URLSearchParams({ search: term }).toString()}`

/**
 * Keeps a list's open pages, form and search in the address, so that back and reload restore them. It bypasses the router,
 * which would take this for another page and scroll to its top.
 */
export function keepInAddress(name: 'page' | 'view' | 'search', value: string | null): void {
  const url = new URL(location.href)
  if (value === null) url.searchParams.delete(name)
  else url.searchParams.set(name, value)
  history.replaceState(history.state, '', url)
}
