import { useSearchParams } from '@app/kernel'
import { useCallback, useDeferredValue, useLayoutEffect, useState } from 'react'

/**
 * Keeps the reader's wish in the page's address, so that it survives a reload, the Back button and a shared link. A
 * press is shown first and the address is written afterwards, because writing it takes as long again.
 *
 * @param wishIn - Reads the wish from an address; the same function each time.
 */
export function useWish<Wish extends object>(wishIn: (search: URLSearchParams) => Wish) {
  const [search, setSearch] = useSearchParams()
  /** The wish after a press, and the address that does not contain it yet. */
  const [pressed, setPressed] = useState<{ wish: Wish; search: URLSearchParams }>()
  const change = useCallback(
    (part: Partial<Wish>) =>
      setPressed((last) => ({ wish: { ...(last?.search === search ? last.wish : wishIn(search)), ...part }, search })),
    [search, wishIn],
  )
  const drawn = useDeferredValue(pressed)
  // a layout effect writes the address before the browser shows what follows the press, so that a press on that part
  // finds the address written
  useLayoutEffect(() => {
    if (!drawn) return
    const named = Object.entries(drawn.wish).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, String(value)] satisfies [string, string]],
    )
    // replaces the history entry, so that Back leaves this page and does not step through each press
    setSearch(named, { replace: true })
    // `setSearch` changes with each address
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [drawn])
  return { wish: pressed?.search === search ? pressed.wish : wishIn(search), change }
}
