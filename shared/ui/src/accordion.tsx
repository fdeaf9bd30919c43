import { useId, type ReactNode } from 'react'
import css from './accordion.module.css'

export interface AccordionItem {
  id: string
  title: string
  content: ReactNode
}

interface AccordionProps {
  items: readonly AccordionItem[]
  /** Opening one question closes the others. */
  exclusive?: boolean
}

/**
 * Questions that open to show their answers. They use the browser's own element, so they work before any script has
 * loaded and without scripts.
 */
export function Accordion({ items, exclusive }: AccordionProps) {
  const name = useId()
  return (
    <div className={css.list}>
      {items.map(({ id, title, content }) => (
        <details key={id} className={css.item} name={exclusive ? name : undefined}>
          <summary className={css.title}>
            <span>{title}</span>
            <svg className={css.mark} viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
              <path d="M6 9l6 6 6-6" fill="none" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
            </svg>
          </summary>
          <div className={css.content}>{content}</div>
        </details>
      ))}
    </div>
  )
}
