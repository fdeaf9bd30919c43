import { Badge } from '@app/ui/page'
import type { ReactNode } from 'react'
import { FoldRow } from '../frame/fold-row.tsx'
import rows from '../rows/rows.module.css'
import css from './profile.module.css'

interface PartProps {
  title: string
  /** True if a change to it is awaiting our review. */
  isWaiting: boolean
  /** What it contains, in one line. */
  brief: string
  children: ReactNode
}

/** A section of the profile: a row that says what it contains, and opens to show and change it. */
export const Part = ({ title, isWaiting, brief, children }: PartProps) => (
  <li>
    <FoldRow
      title={
        <>
          <h2 className={css.title}>{title}</h2>
          <span className={`${css.brief} ${rows.quiet} ${rows.one}`}>{brief}</span>
          {isWaiting && <Badge tone="warn">Waits for our look</Badge>}
        </>
      }
    >
      <div className={css.part}>{children}</div>
    </FoldRow>
  </li>
)
