import type { Reviewer } from '@app/contracts/reviewer'
import { Link } from '@app/kernel'

/** Names the person who checked a text, with their qualification, and links to their profile if they have one. */
export function ReviewerName({ reviewer }: { reviewer: Reviewer }) {
  const words = `${reviewer.name}, ${reviewer.degree}`
  return reviewer.profile_path ? <Link to={reviewer.profile_path}>{words}</Link> : words
}
