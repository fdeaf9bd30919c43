import { atom } from 'jotai'

export type Theme = 'light' | 'dark'

/**
 * The theme that the reader chose; undefined follows the system. The shell applies the theme to the document and stores
 * it.
 */
export const themeAtom = atom<Theme | undefined>(undefined)
