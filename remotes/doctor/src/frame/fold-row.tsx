import { useState, type ReactNode } from 'react'
import rows from '../rows/rows.module.css'

interface FoldRowProps {
  title: ReactNode
  isOpenAtFirst?: boolean
  children: ReactNode
}

/** A row of a card that opens to show more; what is inside is rendered only while the row is open. */
export function FoldRow({ title, isOpenAtFirst = false, children }: FoldRowProps) {
  const [isOpen, setOpen] = useState(isOpenAtFirst)
  return (
    <details
      className={`${rows.opens} ${rows.fold}`}
      open={isOpen}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>{title}</summary>
      <div>{isOpen && children}</div>
    </details>
  )
}
