import type { Reviewer } from '@app/contracts/reviewer'
import { Link } from '@app/kernel'

/** Who checked a text, with their qualification: it leads to their profile as long as there is one. */
export function ReviewerName({ reviewer }: { reviewer: Reviewer }) {
  const words = `${reviewer.name}, ${reviewer.degree}`
  return reviewer.profile_path ? <Link to={reviewer.profile_path}>{words}</Link> : words
}
