import { noticesAtom, triesAtom, useAtom, useAtomValue, useLocation } from '@app/kernel'
import { useEffect, useRef } from 'react'
import { toast, ToastContainer } from 'react-toastify'
import css from './toasts.module.css'

const TITLE = { error: 'Error', success: 'Success', info: 'Info' }
/**
 * Milliseconds for which a refusal's toast stays when the page changes: if the reader leaves a page immediately because
 * of a refusal, the next page still shows the reason.
 */
const LEAVES_AT_ONCE = 1_000

/** The style element of react-toastify needs the document's nonce. */
const nonce = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce

export function Toasts() {
  const [waiting = [], setWaiting] = useAtom(noticesAtom)
  const tries = useAtomValue(triesAtom)
  const { pathname, search } = useLocation()
  /** The times at which refusals' toasts were shown. */
  const refusals = useRef(new Map<string, number>())

  useEffect(() => dismiss(refusals.current, 0), [tries])
  useEffect(() => dismiss(refusals.current, LEAVES_AT_ONCE), [pathname, search])
  useEffect(() => {
    for (const { kind, message, isOfTry } of waiting) {
      // two equal messages share one toast, but an earlier attempt's toast may still be fading out
      const toastId = `${kind}:${message}:${isOfTry ? tries : ''}`
      if (isOfTry) refusals.current.set(toastId, performance.now())
      toast[kind](
        <div>
          <strong>{TITLE[kind]}</strong>
          <div>{message}</div>
        </div>,
        { toastId },
      )
    }
    if (waiting.length > 0) setWaiting([])
  }, [waiting, setWaiting, tries])
  return (
    <ToastContainer
      className={css.toasts ?? ''}
      position="bottom-right"
      hideProgressBar
      icon={false}
      {...(nonce ? { nonce } : {})}
    />
  )
}

/** Removes the toasts that were shown at least `age` milliseconds ago. */
function dismiss(shown: Map<string, number>, age: number): void {
  for (const [toastId, at] of shown)
    if (performance.now() - at >= age) {
      shown.delete(toastId)
      toast.dismiss(toastId)
    }
}
