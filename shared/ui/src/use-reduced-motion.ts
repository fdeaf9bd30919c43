import { useSyncExternalStore } from 'react'

const WANTED = '(prefers-reduced-motion: reduce)'

const subscribe = (onChange: () => void) => {
  const query = matchMedia(WANTED)
  query.addEventListener('change', onChange)
  return () => query.removeEventListener('change', onChange)
}

/** Whether the reader asked for less movement; true on the server, where nothing moves. */
export const useReducedMotion = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => matchMedia(WANTED).matches,
    () => true,
  )
