import { useRef, type FormEvent, type ReactNode } from 'react'
import { ErrorSummary } from './error-summary.tsx'
import { isWhole, type Faults } from './faults.ts'
import css from './form.module.css'

interface FormProps {
  /** Names it for a screen reader, where no heading of its own does. */
  label?: string
  /** Shown on top with the focus; each leads to the field of its name, which shows the sentence as its `error`. */
  faults?: Faults
  onSubmit(): void
  /** By which a button outside submits it. */
  id?: string
  children: ReactNode
}

const NONE: Faults = {}

/**
 * A form that says itself what is wrong and where: the browser's bubbles vanish, and nobody can read them again.
 * Until the page is alive its button sleeps, so that the browser does not send it. Should a browser send it all the same, `post`
 * keeps what was typed out of the address, and the web process answers that nothing was sent.
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
