import { useState, type ReactNode } from 'react'
import rows from './rows.module.css'

interface FoldRowProps {
  title: ReactNode
  isOpenAtFirst?: boolean
  children: ReactNode
}

/**
 * A row of a card that opens to show more. What is inside is rendered when the row first opens, and keeps what was typed
 * in it when the row closes.
 */
export function FoldRow({ title, isOpenAtFirst = false, children }: FoldRowProps) {
  const [isOpen, setOpen] = useState(isOpenAtFirst)
  const [wasOpen, setWasOpen] = useState(isOpenAtFirst)

  function toggle(opens: boolean) {
    setOpen(opens)
    if (opens) setWasOpen(true)
  }

  return (
    <details className={rows.fold} open={isOpen} onToggle={({ currentTarget }) => toggle(currentTarget.open)}>
      <summary>
        {title}
        <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
          <path d="M6 9l6 6 6-6" fill="none" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
        </svg>
      </summary>
      <div>{wasOpen && children}</div>
    </details>
  )
}
