import { atom } from 'jotai'

export type NoticeKind = 'error' | 'success' | 'info'

export interface Notice {
  kind: NoticeKind
  message: string
}

/** Notices that wait to be shown; undefined until the first one, with which the toasts' code comes. */
export const noticesAtom = atom<readonly Notice[] | undefined>(undefined)
