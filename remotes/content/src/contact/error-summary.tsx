import { useEffect, useRef } from 'react'
import type { Faults } from './contact.rules.ts'
import css from './error-summary.module.css'

interface ErrorSummaryProps {
  faults: Faults
  /** Brings the reader to a field. */
  onChoose(field: string): void
}

/** Takes the focus when it appears, so that nobody has to look for the errors. */
export function ErrorSummary({ faults, onChoose }: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current!.focus(), [faults])
  return (
    <div ref={box} className={css.box} tabIndex={-1} role="group" aria-labelledby="error-summary">
      <h2 className={css.title} id="error-summary">
        Please look at this again
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
