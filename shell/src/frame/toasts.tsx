import { noticesAtom, useAtom } from '@app/kernel'
import { useEffect } from 'react'
import { toast, ToastContainer } from 'react-toastify'
import css from './toasts.module.css'

const TITLE = { error: 'Error', success: 'Success', info: 'Info' }

/** The style element of react-toastify needs the document's nonce. */
const nonce = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce

export default function Toasts() {
  const [waiting = [], setWaiting] = useAtom(noticesAtom)
  useEffect(() => {
    for (const { kind, message } of waiting) {
      toast[kind](
        <div>
          <strong>{TITLE[kind]}</strong>
          <div>{message}</div>
        </div>,
        // a message with the same words as another is the same toast
        { toastId: `${kind}:${message}` },
      )
    }
    if (waiting.length > 0) setWaiting([])
  }, [waiting, setWaiting])
  return (
    <ToastContainer
      className={css.toasts ?? ''}
      position="top-right"
      hideProgressBar
      icon={false}
      {...(nonce ? { nonce } : {})}
    />
  )
}
