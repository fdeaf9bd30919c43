import { useId, useState, type KeyboardEvent, type ReactNode } from 'react'
import { neighbour } from './roving.ts'
import css from './tabs.module.css'

export interface Tab {
  id: string
  title: string
  /** The name for screen readers, if the title is shortened; it contains the title. */
  name?: string
  content: ReactNode
}

interface TabsProps {
  label: string
  tabs: readonly Tab[]
  /** The id of the open tab; needed only if something else on the page can also open a tab. */
  open?: string
  onOpen?(id: string): void
}

/** Tabs that open as the arrow keys move; a hidden panel keeps the text typed in it. */
export function Tabs({ label, tabs, open: asked, onOpen }: TabsProps) {
  const scope = useId()
  const [chosen, setOpen] = useState(tabs[0]?.id)
  const open = asked ?? chosen
  const move = (event: KeyboardEvent<HTMLElement>) => {
    const next = neighbour(event, 'horizontal')
    if (!next) return
    next.focus()
    next.click()
  }
  return (
    <div>
      <div className={css.list} role="tablist" aria-label={label}>
        {tabs.map(({ id, title, name }) => (
          <button
            key={id}
            type="button"
            role="tab"
            id={`${scope}-${id}-tab`}
            className={css.tab}
            aria-label={name}
            aria-selected={id === open}
            aria-controls={`${scope}-${id}`}
            tabIndex={id === open ? 0 : -1}
            onKeyDown={move}
            onClick={() => {
              setOpen(id)
              onOpen?.(id)
            }}
          >
            {title}
          </button>
        ))}
      </div>
      {tabs.map(({ id, content }) => (
        <div
          key={id}
          role="tabpanel"
          id={`${scope}-${id}`}
          className={css.panel}
          aria-labelledby={`${scope}-${id}-tab`}
          tabIndex={0}
          hidden={id !== open}
        >
          {content}
        </div>
      ))}
    </div>
  )
}
