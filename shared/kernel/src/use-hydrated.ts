import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** False on the server and in the first render, which takes over the server's HTML, and true after that. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
