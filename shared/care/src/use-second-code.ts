import { APP_CODE, SECOND_CODE } from '@app/contracts/second-factor-form'
import { useState } from 'react'

const MISSING = 'Write the six digits of your app, or a recovery code'

/** The code of an app, asked for by a refusal of the first factor's call, in place. */
export function useSecondCode() {
  const [isAsked, setAsked] = useState(false)
  const [code, setCode] = useState('')
  /** An object of its own each time: the same fault again takes the focus again. */
  const [fault, setFault] = useState<{ text: string }>()
  return {
    isAsked,
    code,
    fault,

    /** @returns whether the refusal is about this code: then the field tells it. */
    hear(refused: string | undefined, message: string): boolean {
      const isWrong = refused === 'second_factor_wrong'
      if (!isWrong && refused !== 'second_factor_required') return false
      setAsked(true)
      setCode('')
      setFault(isWrong ? { text: message } : undefined)
      return true
    },

    /** @returns the code once it is six digits of an app that were not sent before. Spaces come with a pasted one. */
    type(text: string): string | undefined {
      const typed = text.replaceAll(/\s/g, '').toUpperCase()
      setCode(typed)
      return APP_CODE.test(typed) && typed !== code ? typed : undefined
    },

    /** Whether what is asked for is there; else the field says what is missing. */
    isReady(typed = code): boolean {
      const isMissing = isAsked && !SECOND_CODE.test(typed)
      setFault(isMissing ? { text: MISSING } : undefined)
      return !isMissing
    },
  }
}
