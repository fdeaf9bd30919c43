/** A comment begun before the login, and its box. */
export interface Draft {
  text: string
  /** The comment that it answers; null in the box of the article itself. */
  parent: number | null
}

const keyOf = (slug: string) => `comment_draft:${slug}`

export const keepDraft = (slug: string, draft: Draft): void =>
  sessionStorage.setItem(keyOf(slug), JSON.stringify(draft))

/** Returns the kept draft once, and drops it. */
export function takeDraft(slug: string): Draft | null {
  const kept = sessionStorage.getItem(keyOf(slug))
  sessionStorage.removeItem(keyOf(slug))
  return kept === null ? null : (JSON.parse(kept) as Draft)
}
