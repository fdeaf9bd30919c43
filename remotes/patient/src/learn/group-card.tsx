import { Button } from '@app/ui/button'
import { CoverLink } from '@app/ui/linked-card'
import { Drawing, type DrawingName } from '@app/ui/empty'
import { Card } from '@app/ui/page'
import { useMedia } from '@app/ui/use-media'
import { useId, useLayoutEffect, useRef, useState } from 'react'
import css from './learn.module.css'

/** The number of rows of a group that a wide window shows before the reader asks for all. */
const FIRST = 3

interface Group {
  title: string
  drawing: DrawingName
  rows: readonly { to: string; title: string; summary: string; length?: string | undefined }[]
}

interface GroupCardsProps {
  /** What a group consists of: "4 exercises". */
  one: string
  several: string
  /** The id of the heading above the groups; a group of exercises may have the title of a group of guides. */
  under: string
  groups: readonly Group[]
}

/**
 * Shows groups of exercises or guides. In a wide window each is a card with its first rows; on a phone, they are closed
 * rows of one card, so that the reader sees all groups at once.
 */
export function GroupCards({ one, several, under, groups }: GroupCardsProps) {
  const isWide = useMedia('(min-width: 900px)')
  const shown = groups.filter(({ rows }) => rows.length > 0)
  const countOf = ({ rows }: Group) => `${rows.length} ${rows.length === 1 ? one : several}`
  if (shown.length === 0) return null
  return isWide ? (
    <div className={css.cards}>
      {shown.map((group) => (
        <GroupCard key={group.title} {...group} under={under} all={`All ${countOf(group)}`} />
      ))}
    </div>
  ) : (
    <div className={css.folds}>
      {shown.map((group) => (
        <Fold key={group.title} {...group} under={under} count={countOf(group)} />
      ))}
    </div>
  )
}

function GroupCard({ title, drawing, rows, under, all }: Group & { under: string; all: string }) {
  const id = useId()
  const list = useRef<HTMLUListElement>(null)
  const [isAll, setAll] = useState(false)
  // the pressed button has disappeared, so the first of the new rows takes the focus
  useLayoutEffect(() => {
    if (isAll) list.current?.querySelectorAll('a')[FIRST]?.focus()
  }, [isAll])
  return (
    <Card>
      <section aria-labelledby={`${id} ${under}`}>
        <div className={css.group}>
          <Drawing of={drawing} size={64} />
          <h3 id={id}>{title}</h3>
        </div>
        <ul ref={list} className={css.rows}>
          <Items rows={isAll ? rows : rows.slice(0, FIRST)} />
        </ul>
        {!isAll && rows.length > FIRST && (
          <div className={css.all}>
            <Button look="quiet" aria-label={`${all}: ${title}`} onClick={() => setAll(true)}>
              {all}
            </Button>
          </div>
        )}
      </section>
    </Card>
  )
}

function Fold({ title, drawing, rows, under, count }: Group & { under: string; count: string }) {
  const id = useId()
  return (
    <section aria-labelledby={`${id} ${under}`}>
      <details>
        <summary className={css.fold}>
          <Drawing of={drawing} size={48} />
          <h3 id={id}>{title}</h3>
          <span className={css.meta}>{count}</span>
          <Arrow to="M6 9l6 6 6-6" />
        </summary>
        <ul className={css.rows}>
          <Items rows={rows} />
        </ul>
      </details>
    </section>
  )
}

const Items = ({ rows }: Pick<Group, 'rows'>) =>
  rows.map(({ to, title, summary, length }) => (
    <li key={to}>
      <p className={css.row}>
        <CoverLink to={to}>{title}</CoverLink>
        {length && <span className={css.meta}>{length}</span>}
      </p>
      <p className={css.meta}>{summary}</p>
      <Arrow to="M9 6l6 6-6 6" />
    </li>
  ))

const Arrow = ({ to }: { to: string }) => (
  <svg className={css.on} viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
    <path d={to} fill="none" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
  </svg>
)
