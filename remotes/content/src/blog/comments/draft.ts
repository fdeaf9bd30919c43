import { drafts } from '@app/kernel'

/** A comment that the reader began before login, and the box in which they wrote it. */
export interface Draft {
  text: string
  /** The comment to which the draft replies; null for the article's own box. */
  parent: number | null
}

const nameOf = (slug: string) => `comment_draft:${slug}`

export const keepDraft = (slug: string, draft: Draft): void => drafts.keep(nameOf(slug), draft)

/** Returns the stored draft and deletes it. */
export function takeDraft(slug: string): Draft | null {
  const kept = drafts.read<Draft>(nameOf(slug))
  drafts.drop(nameOf(slug))
  return kept ?? null
}
