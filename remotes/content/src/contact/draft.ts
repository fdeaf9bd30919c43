import { EMPTY, type Wish } from './contact.rules.ts'

const KEY = 'contact_draft'

/** This tab keeps it until the tab closes or the message is sent. The reader consents anew each time. */
export const keepDraft = (wish: Wish): void =>
  sessionStorage.setItem(KEY, JSON.stringify({ ...wish, consent: EMPTY.consent }))

export function findDraft(): Wish | null {
  const kept = sessionStorage.getItem(KEY)
  return kept === null ? null : (JSON.parse(kept) as Wish)
}

export const dropDraft = (): void => sessionStorage.removeItem(KEY)
