import { Button } from '@app/ui/button'
import { useId, useState, type ReactNode } from 'react'
import css from './panel.module.css'

interface PanelProps {
  title: string
  onClose(): void
  children: ReactNode
}

/**
 * A panel shown beside the picture on a wide screen and over it on a narrow one. Escape closes the panel and returns
 * the focus.
 */
export function Panel({ title, onClose, children }: PanelProps) {
  const id = useId()
  const [opener] = useState(() => document.activeElement as HTMLElement | null)
  const close = () => {
    onClose()
    opener?.focus()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys bubble up from its content
    <aside className={css.panel} aria-labelledby={id} onKeyDown={({ key }) => key === 'Escape' && close()}>
      <div className={css.head}>
        <h2 id={id} className={css.title}>
          {title}
        </h2>
        <Button look="quiet" onClick={close}>
          Close
        </Button>
      </div>
      {children}
    </aside>
  )
}
