import { useMedia } from './use-media.ts'

/** Whether the reader asked for less movement; true on the server, where nothing moves. */
export const useReducedMotion = (): boolean => useMedia('(prefers-reduced-motion: reduce)') ?? true
