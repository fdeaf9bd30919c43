import type { Entry } from '@app/federation/registry'
import { Link } from '@app/kernel'
import { findPage } from '../site.ts'
import css from './header.module.css'

const CALL = '/discovery-call'

interface BookLinkProps {
  entries: readonly Entry[]
  className: string | undefined
}

/** The way to a first call, for all but doctors; stands when the registry has its page. */
export const BookLink = ({ entries, className }: BookLinkProps) =>
  findPage({ entries }, CALL) && (
    <Link className={className} to={CALL}>
      Book<span className={css.aCall}>{' a call'}</span>
    </Link>
  )
