import type { Reviewer } from '@app/contracts/reviewer'
import { Link } from '@app/kernel'

/** Names the person who checked a text, with their qualification, and links to their profile if they have one. */
export function ReviewerName({ reviewer }: { reviewer: Reviewer }) {
  const { name, degree, profile_path: path } = reviewer
  return (
    <>
      {path ? <Link to={path}>{name}</Link> : name}, {degree}
    </>
  )
}
