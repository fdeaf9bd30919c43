import { useEffect, useState, useSyncExternalStore } from 'react'
import { createDrafts, type DraftsOf } from './drafts.ts'

export { createDrafts }

/** Saves typed text to the server automatically, and also when the page is hidden or left. */
export function useDrafts<Field extends string, Text>(make: () => ReturnType<typeof createDrafts<Field, Text>>) {
  const [drafts] = useState(make)
  const now: DraftsOf<Field, Text> = useSyncExternalStore(drafts.subscribe, drafts.drafts)
  useEffect(() => {
    const hide = () => document.visibilityState === 'hidden' && void drafts.flush(true)
    const leave = () => void drafts.flush(true)
    document.addEventListener('visibilitychange', hide)
    addEventListener('pagehide', leave)
    return () => {
      document.removeEventListener('visibilitychange', hide)
      removeEventListener('pagehide', leave)
      drafts.close()
    }
  }, [drafts])
  return [drafts, now] as const
}
