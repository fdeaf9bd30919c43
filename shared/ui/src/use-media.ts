import { useSyncExternalStore } from 'react'

/**
 * Whether a media query matches, updated when that changes; undefined on the server and while hydrating, when only the
 * style sheet can evaluate it.
 */
export const useMedia = (media: string): boolean | undefined =>
  useSyncExternalStore<boolean | undefined>(
    (onChange) => {
      const query = matchMedia(media)
      query.addEventListener('change', onChange)
      return () => query.removeEventListener('change', onChange)
    },
    () => matchMedia(media).matches,
    () => undefined,
  )
