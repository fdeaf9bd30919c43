import { useId, useLayoutEffect, useRef, type ReactNode } from 'react'
import css from './modal.module.css'

export interface ModalProps {
  open: boolean
  title: string
  /** Called for the button and for Escape; the browser returns the focus. */
  onClose(): void
  children: ReactNode
}

/** The browser's own modal dialog, which keeps the focus and blocks everything behind it. */
export function Modal({ open, title, onClose, shape, children }: ModalProps & { shape: 'dialog' | 'drawer' }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  // this runs before the element is removed, because a removed element can't return the focus
  useLayoutEffect(() => {
    if (!open) return
    const shown = dialog.current!
    shown.showModal()
    return () => shown.close()
  }, [open])
  return (
    <dialog ref={dialog} className={`${css.modal} ${css[shape]}`} aria-labelledby={titleId} onClose={onClose}>
      <div className={css.head}>
        <h2 className={css.title} id={titleId}>
          {title}
        </h2>
        <button type="button" className={css.close} aria-label="Close" onClick={() => dialog.current!.close()}>
          <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
            <path d="M6 6l12 12M18 6L6 18" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
          </svg>
        </button>
      </div>
      <div className={css.body}>{children}</div>
    </dialog>
  )
}
