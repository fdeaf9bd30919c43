import { useSyncExternalStore } from 'react'

/** The specification's breakpoint. */
const WIDE = '(min-width: 900px)'

const subscribe = (onChange: () => void) => {
  const query = matchMedia(WIDE)
  query.addEventListener('change', onChange)
  return () => query.removeEventListener('change', onChange)
}

/** Whether the screen is wide; undefined on the server and while hydrating, when the style sheet alone knows. */
export const useIsWide = (): boolean | undefined =>
  useSyncExternalStore<boolean | undefined>(
    subscribe,
    () => matchMedia(WIDE).matches,
    () => undefined,
  )
