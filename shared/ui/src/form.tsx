import { useRef, type FormEvent, type ReactNode } from 'react'
import { ErrorSummary } from './error-summary.tsx'
import { isWhole, type Faults } from './faults.ts'
import css from './form.module.css'

interface FormProps {
  /** Names the form for screen readers, if it has no heading of its own. */
  label?: string
  /**
   * Shown at the top, with the focus; each links to the field of the same name, which shows the sentence as its
   * `error`.
   */
  faults?: Faults
  onSubmit(): void
  /** The id with which a button outside the form submits it. */
  id?: string
  children: ReactNode
}

const NONE: Faults = {}

/**
 * A form that shows its errors itself, because the browser's own messages vanish and can't be read again. The button is
 * disabled until the page's code has loaded, so that the browser does not send the form. If a browser sends it
 * nevertheless, `post` keeps the typed text out of the address, and the web process responds that nothing was sent.
 */
export function Form({ label, faults = NONE, onSubmit, id, children }: FormProps) {
  const form = useRef<HTMLFormElement>(null)
  function submit(event: FormEvent) {
    event.preventDefault()
    onSubmit()
  }
  return (
    <form ref={form} id={id} className={css.form} method="post" noValidate aria-label={label} onSubmit={submit}>
      {!isWhole(faults) && (
        <ErrorSummary
          faults={faults}
          onChoose={(field) => form.current!.querySelector<HTMLElement>(`[name="${field}"]`)?.focus()}
        />
      )}
      {children}
    </form>
  )
}
