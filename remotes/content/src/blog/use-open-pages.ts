import type { BlogCard } from '@app/contracts/blog'
import { SOMETHING_WRONG, useKernel } from '@app/kernel'
import { startTransition, useEffect, useRef, useState } from 'react'
import { PAGE_SIZE } from './blog.query.ts'
import { keepInAddress } from './list-address.ts'

/** How many articles a list shows at first, regardless of how many are loaded (from the specification). */
const SHOWN_AT_FIRST = 15

interface Loaded {
  data: { pages: BlogCard[][] } | undefined
  hasNextPage: boolean
  fetchNextPage(): Promise<{ data: { pages: BlogCard[][] } | undefined; isError: boolean; error: Error | null }>
}

interface Opening {
  /** Identifies the list; a new list begins at its first page. */
  list: string
  startPage: number
}

/**
 * Determines how many of the loaded articles the list shows. When the reader opens more, the first new article takes
 * the focus.
 */
export function useOpenPages(loaded: Loaded, { list, startPage }: Opening) {
  const kernel = useKernel()
  const [state, setState] = useState({ list, page: startPage, opened: 0 })
  const { page, opened } = state.list === list ? state : { page: startPage, opened: 0 }
  const cards = loaded.data?.pages.flat() ?? []
  const shown = cards.slice(0, Math.max(SHOWN_AT_FIRST, page * PAGE_SIZE))
  const place = useRef<HTMLDivElement>(null)
  const firstNew = useRef<number>(undefined)

  useEffect(() => {
    if (firstNew.current === undefined) return
    // the focus moves as it would from the keyboard, because only then does the carousel scroll to the focused article
    place.current?.querySelectorAll<HTMLElement>('article a')[firstNew.current]?.focus({ focusVisible: true })
    firstNew.current = undefined
  }, [shown.length])

  async function openMore(): Promise<void> {
    const next = page + 1
    let there = cards.length
    if (there < next * PAGE_SIZE && loaded.hasNextPage) {
      const { data, isError, error } = await loaded.fetchNextPage()
      if (isError) return kernel.notify('error', error?.message ?? SOMETHING_WRONG)
      there = data?.pages.flat().length ?? there
    }
    const news = Math.min(there, Math.max(SHOWN_AT_FIRST, next * PAGE_SIZE)) - shown.length
    if (news <= 0) return kernel.notify('info', 'No more blogs to load')
    firstNew.current = shown.length
    // the button answers before the new articles are drawn
    startTransition(() => setState({ list, page: next, opened: news }))
    keepInAddress('page', String(next))
  }

  const hasMore = loaded.hasNextPage || cards.length > shown.length
  return { shown, hasMore, place, openMore, opened }
}
