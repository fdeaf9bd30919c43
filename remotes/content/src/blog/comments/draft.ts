import { drafts } from '@app/kernel'

/** A comment begun before the login, and its box. */
export interface Draft {
  text: string
  /** The comment that it answers; null in the box of the article itself. */
  parent: number | null
}

const nameOf = (slug: string) => `comment_draft:${slug}`

export const keepDraft = (slug: string, draft: Draft): void => drafts.keep(nameOf(slug), draft)

/** Returns the kept draft once, and drops it. */
export function takeDraft(slug: string): Draft | null {
  const kept = drafts.read<Draft>(nameOf(slug))
  drafts.drop(nameOf(slug))
  return kept ?? null
}
