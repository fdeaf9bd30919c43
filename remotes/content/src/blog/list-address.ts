/** The maximum number of pages that a reload opens. */
const MOST_PAGES = 20
/** A search applies only to text with more characters than this (from the specification). */
const LONGER_THAN = 2

/** Returns how many pages of the list were open according to the address; 1 if it contains no number. */
export function startPageOf(search: URLSearchParams): number {
  const page = Number(search.get('page') ?? 1)
  return Number.isInteger(page) && page > 1 ? Math.min(page, MOST_PAGES) : 1
}

export const startsAsList = (search: URLSearchParams): boolean => search.get('view') === 'list'

/** Returns the search term for the typed text; '' until the text is long enough. */
export function termOf(typed: string): string {
  const wanted = typed.trim()
  return wanted.length > LONGER_THAN ? wanted : ''
}

/** Returns the search term in the address. */
export const searchOf = (search: URLSearchParams): string => search.get('search') ?? ''

/** Returns the address of another list with the same search. */
export const searchedAddress = (path: string, term: string): string =>
  term === '' ? path : `${path}?${new URLSearchParams({ search: term }).toString()}`

/**
 * Keeps a list's open pages, layout and search in the address, so that the back button and a reload restore them. The
 * change bypasses the router, which would treat it as a new page and scroll to the top.
 */
export function keepInAddress(name: 'page' | 'view' | 'search', value: string | null): void {
  const url = new URL(location.href)
  if (value === null) url.searchParams.delete(name)
  else url.searchParams.set(name, value)
  history.replaceState(history.state, '', url)
}
