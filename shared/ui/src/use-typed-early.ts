import { useLayoutEffect, useRef, type ChangeEvent, type ChangeEventHandler } from 'react'

interface Controlled<Control> {
  value?: unknown
  checked?: boolean | undefined
  onChange?: ChangeEventHandler<Control> | undefined
}

declare global {
  interface Element {
    /** The document's first script sets this mark on each field in which a reader types or that they tick. */
    isTyped?: boolean
  }
}

/**
 * Reports what a reader typed or ticked before the page's code had loaded. React keeps the typed text when it hydrates
 * the page, but would overwrite it at the next render. Text that the browser itself restored, after a logout and Back,
 * may be another person's, so it is removed.
 */
export function useTypedEarly<Control extends HTMLInputElement | HTMLTextAreaElement>({
  value,
  checked,
  onChange,
}: Controlled<Control>) {
  const control = useRef<Control>(null)
  useLayoutEffect(() => {
    const element = control.current!
    const isOther = typeof value === 'string' && element.value !== value
    const isTicked = checked !== undefined && 'checked' in element && element.checked !== checked
    if (!isOther && !isTicked) return
    if (element.isTyped) return onChange?.({ target: element, currentTarget: element } as ChangeEvent<Control>)
    if (isOther) element.value = value
    if (isTicked) element.checked = checked
    // this runs only once, because React notices every later change
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [])
  return control
}
