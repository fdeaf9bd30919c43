import { APP_CODE, SECOND_CODE } from '@app/contracts/second-factor-form'
import { useState } from 'react'

const MISSING = {
  app: 'Enter the six digits from your app, or a recovery code',
  sms: 'Enter the six digits sent to your phone',
  email: 'Enter the six digits sent to your e-mail',
}

/** The source of the second code. */
export type SecondCodeSource = keyof typeof MISSING

export interface Refusal {
  code: string
  second_request_id?: string | undefined
  channel?: 'sms' | 'email' | undefined
}

/**
 * The second code, from an app or sent to the reader: if the login's first call is refused because it needs one, the
 * form asks for it in place.
 */
export function useSecondCode() {
  const [asked, setAsked] = useState<{ from: SecondCodeSource; requestId: string | undefined }>()
  const [code, setCode] = useState('')
  /** The fault is a new object each time, so that a repeated fault moves the focus again. */
  const [fault, setFault] = useState<{ text: string }>()
  return {
    isAsked: asked !== undefined,
    from: asked?.from ?? 'app',
    /** The id of the request that sent the code; a code from an app has none. */
    request: asked?.requestId === undefined ? {} : { second_request_id: asked.requestId },
    code,
    fault,

    /** @returns true if the refusal is about this code; then the field shows it. */
    hear(refused: Refusal | null, message: string): boolean {
      const isWrong = refused?.code === 'second_factor_wrong'
      if (!isWrong && refused?.code !== 'second_factor_required') return false
      if (!isWrong) setAsked({ from: refused.channel ?? 'app', requestId: refused.second_request_id })
      setCode('')
      setFault(isWrong ? { text: message } : undefined)
      return true
    },

    /**
     * @returns the code once it has six digits and was not sent before; only for a code from an app. A pasted code
     * may contain spaces.
     */
    type(text: string): string | undefined {
      const typed = text.replaceAll(/\s/g, '').toUpperCase()
      setCode(typed)
      return APP_CODE.test(typed) && typed !== code ? typed : undefined
    },

    /** Whether the required code is there; otherwise, the field shows what is missing. */
    isReady(typed = code): boolean {
      const missing = asked && !SECOND_CODE.test(typed) ? MISSING[asked.from] : undefined
      setFault(missing === undefined ? undefined : { text: missing })
      return missing === undefined
    },
  }
}
