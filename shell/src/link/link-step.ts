import { atom } from '@app/kernel'

/** The progress of the login through the link that opened this page. */
export type LinkStep =
  { at: 'done' } | { at: 'asking' } | { at: 'confirm'; name: string; answer(isMine: boolean): void }

export const linkStepAtom = atom<LinkStep>({ at: 'done' })
