import { useId, useRef, type KeyboardEvent } from 'react'
import { Button } from './button.tsx'
import css from './menu.module.css'
import { neighbour } from './roving.ts'

export interface MenuItem {
  id: string
  label: string
  isDisabled?: boolean
  onSelect(): void
}

/** A button that opens a list of actions. Escape and a press outside close the menu; the browser handles both. */
export function Menu({ label, items }: { label: string; items: readonly MenuItem[] }) {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const close = () => list.current!.hidePopover()
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    neighbour(event, 'vertical')?.focus()
    if (event.key === 'Tab') close()
  }
  return (
    <>
      <Button look="secondary" popoverTarget={id} aria-haspopup="menu">
        {label}
      </Button>
      <div
        ref={list}
        id={id}
        className={css.list}
        popover="auto"
        role="menu"
        aria-label={label}
        onToggle={({ newState }) => {
          if (newState === 'open') list.current!.querySelector<HTMLElement>('[role=menuitem]:enabled')?.focus()
        }}
      >
        {items.map((item) => (
          <button
            key={item.id}
            type="button"
            role="menuitem"
            className={css.item}
            tabIndex={-1}
            disabled={item.isDisabled}
            onKeyDown={onKeyDown}
            onClick={() => {
              close()
              item.onSelect()
            }}
          >
            {item.label}
          </button>
        ))}
      </div>
    </>
  )
}
