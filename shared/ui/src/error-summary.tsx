import { useId, useLayoutEffect, useRef } from 'react'
import css from './error-summary.module.css'
import type { Faults } from './faults.ts'

interface ErrorSummaryProps {
  faults: Faults
  /** Takes the reader to a field. */
  onChoose(field: string): void
}

/** Takes the focus when there is a new error, so that readers do not have to look for it. */
export function ErrorSummary({ faults, onChoose }: ErrorSummaryProps) {
  const titleId = useId()
  const box = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => box.current!.focus(), [faults])
  return (
    <div ref={box} className={css.box} tabIndex={-1} role="group" aria-labelledby={titleId}>
      <h2 className={css.title} id={titleId}>
        Please check the following
      </h2>
      <ul className={css.list}>
        {Object.entries(faults).map(([field, fault]) => (
          <li key={field}>
            <button type="button" className={css.link} onClick={() => onChoose(field)}>
              {fault}
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
