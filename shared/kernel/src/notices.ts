import { atom } from 'jotai'

export type NoticeKind = 'error' | 'success' | 'info'

export interface Notice {
  kind: NoticeKind
  message: string
  /** It tells why something that the reader sent was refused. It goes with their next try, or when they leave the page. */
  isOfTry?: boolean
}

/** Notices that wait to be shown; undefined until the first one, with which the toasts' code comes. */
export const noticesAtom = atom<readonly Notice[] | undefined>(undefined)

/** How many times the reader has sent something. */
export const triesAtom = atom(0)
