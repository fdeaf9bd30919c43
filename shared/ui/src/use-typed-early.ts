import { useLayoutEffect, useRef, type ChangeEvent, type ChangeEventHandler } from 'react'

interface Controlled<Control> {
  value?: unknown
  checked?: boolean | undefined
  onChange?: ChangeEventHandler<Control> | undefined
}

/**
 * Tells of what a reader typed or ticked before the page's code had come. React leaves it in sight when it takes the page
 * over, and would overwrite it at the next render.
 */
export function useTypedEarly<Control extends HTMLInputElement | HTMLTextAreaElement>({
  value,
  checked,
  onChange,
}: Controlled<Control>) {
  const control = useRef<Control>(null)
  useLayoutEffect(() => {
    const element = control.current!
    const isTyped = typeof value === 'string' && element.value !== value
    const isTicked = checked !== undefined && 'checked' in element && element.checked !== checked
    if (isTyped || isTicked) onChange?.({ target: element, currentTarget: element } as ChangeEvent<Control>)
    // only at the first moment: later React hears of every change
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [])
  return control
}
