import { CoverLink } from '@app/ui/linked-card'
import { Drawing, type DrawingName } from '@app/ui/empty'
import { Card } from '@app/ui/page'
import { useId } from 'react'
import css from './learn.module.css'

interface GroupCardProps {
  title: string
  drawing: DrawingName
  rows: readonly { to: string; title: string; summary: string; length: string }[]
}

/** Shows one group of exercises or guides: a drawing, and a row for each item with its length. */
export function GroupCard({ title, drawing, rows }: GroupCardProps) {
  const id = useId()
  if (rows.length === 0) return null
  return (
    <Card>
      <section aria-labelledby={id}>
        <div className={css.group}>
          <Drawing of={drawing} size={64} />
          <h3 id={id}>{title}</h3>
        </div>
        <ul className={css.rows}>
          {rows.map((row) => (
            <li key={row.to}>
              <p className={css.row}>
                <CoverLink to={row.to}>{row.title}</CoverLink>
                <span className={css.meta}>{row.length}</span>
              </p>
              <p className={css.meta}>{row.summary}</p>
              <svg className={css.on} viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
                <path d="M9 6l6 6-6 6" fill="none" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
              </svg>
            </li>
          ))}
        </ul>
      </section>
    </Card>
  )
}
