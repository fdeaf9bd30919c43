import { atom } from 'jotai'

export type NoticeKind = 'error' | 'success' | 'info'

export interface Notice {
  kind: NoticeKind
  message: string
  /**
   * True if the notice explains why something that the reader sent was refused. A notice about an attempt disappears
   * with the next attempt, or when the reader leaves the page.
   */
  isOfTry?: boolean
}

/** Notices that are waiting to be shown; undefined until the first one, which also loads the toasts' code. */
export const noticesAtom = atom<readonly Notice[] | undefined>(undefined)

/** The number of times the reader has sent something. */
export const triesAtom = atom(0)
