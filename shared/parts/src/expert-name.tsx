import { Link } from '@app/kernel'
import { doctorPath } from './paths.ts'

interface ExpertNameProps {
  expert: { id: number; slug: string; name: string; is_listed: boolean }
  className?: string | undefined
}

/** The expert's name below their text, which links to the expert's profile if there is one. */
export const ExpertName = ({ expert, className }: ExpertNameProps) =>
  expert.is_listed ? (
    <Link className={className} to={doctorPath(expert)}>
      {expert.name}
    </Link>
  ) : (
    <span className={className}>{expert.name}</span>
  )
