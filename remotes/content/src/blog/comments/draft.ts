/** A comment begun before the login, and the box that it stands in. */
export interface Draft {
  text: string
  /** The comment that it answers; null in the box of the article itself. */
  parent: number | null
}

const keyOf = (slug: string) => `comment_draft:${slug}`

export const keepDraft = (slug: string, draft: Draft): void =>
  sessionStorage.setItem(keyOf(slug), JSON.stringify(draft))

/** The kept draft, once. */
export function takeDraft(slug: string): Draft | null {
  const kept = sessionStorage.getItem(keyOf(slug))
  sessionStorage.removeItem(keyOf(slug))
  return kept === null ? null : (JSON.parse(kept) as Draft)
}
