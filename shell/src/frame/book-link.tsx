import type { Entry } from '@app/federation/registry'
import { Link } from '@app/kernel'
import { findPage } from '../site.ts'
import css from './header.module.css'

const CALL = '/discovery-call'

interface BookLinkProps {
  entries: readonly Entry[]
  className: string | undefined
}

/** Links to the booking of a first call, for everybody except doctors; shown if the registry has that page. */
export const BookLink = ({ entries, className }: BookLinkProps) =>
  findPage({ entries }, CALL) && (
    <Link className={className} to={CALL}>
      Book<span className={css.aCall}>{' a call'}</span>
    </Link>
  )
