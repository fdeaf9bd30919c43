import { useLayoutEffect, useRef, type ChangeEvent, type ChangeEventHandler } from 'react'

interface Controlled<Control> {
  value?: unknown
  checked?: boolean | undefined
  onChange?: ChangeEventHandler<Control> | undefined
}

declare global {
  interface Element {
    /** The document's first script sets it on what a reader types into or ticks. */
    isTyped?: boolean
  }
}

/**
 * Tells of what a reader typed or ticked before the page's code had come. React leaves it in sight when it takes the page
 * over, and would overwrite it at the next render. What the browser put back by itself, after a log out and Back, may be
 * another person's words: it goes.
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
    // only at the first moment: later React hears of every change
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [])
  return control
}
