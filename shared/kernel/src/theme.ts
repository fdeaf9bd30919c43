import { atom } from 'jotai'

export type Theme = 'light' | 'dark'

/** What the reader chose; undefined follows the system. The shell shows it on the document, and keeps it. */
export const themeAtom = atom<Theme | undefined>(undefined)
