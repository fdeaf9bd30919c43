import { EMPTY, type Wish } from './contact.rules.ts'

const KEY = 'contact_draft'

/** Kept in this tab until it is closed or sent. Consent is given each time anew. */
export const keepDraft = (wish: Wish): void =>
  sessionStorage.setItem(KEY, JSON.stringify({ ...wish, consent: EMPTY.consent }))

export function findDraft(): Wish | null {
  const kept = sessionStorage.getItem(KEY)
  return kept === null ? null : (JSON.parse(kept) as Wish)
}

export const dropDraft = (): void => sessionStorage.removeItem(KEY)
