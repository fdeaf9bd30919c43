import { CODE_LENGTH } from '@app/contracts/sign-in-form'
import { useState } from 'react'
import { useSecondCode } from './use-second-code.ts'

/** Sends what was typed. Null as the second code asks for another one. */
type Send = (requestId: string, otp: string, secondCode: string | null) => Promise<void>

const ABOUT_CODE: readonly (string | undefined)[] = ['code_wrong', 'code_expired']

/** The typed one-time code, the second one where it is asked for, and what is wrong with either. */
export function useTypedCode(send: Send) {
  const [otp, setOtp] = useState('')
  /** A new object each time, so that the same fault moves the focus again. */
  const [fault, setFault] = useState<{ text: string }>()
  const second = useSecondCode()
  return {
    otp,
    fault,
    second,

    forget(): void {
      setOtp('')
      setFault(undefined)
    },

    /** The sixth digit sends the code. Spaces come with a pasted one. */
    type(requestId: string, text: string): void {
      const digits = text.replaceAll(/\D/g, '').slice(0, CODE_LENGTH)
      setOtp(digits)
      if (digits.length === CODE_LENGTH && digits !== otp) void send(requestId, digits, second.code)
    },

    /** The sixth digit sends both codes. */
    typeSecond(requestId: string, text: string): void {
      const whole = second.type(text)
      if (whole) void send(requestId, otp, whole)
    },

    /** Whether both are there as far as they are asked for; else their fields say what is missing. */
    isReady(typed: string, secondCode: string | null): boolean {
      const isShort = typed.length < CODE_LENGTH
      setFault(isShort ? { text: 'Enter the six digits of the code' } : undefined)
      return !isShort && (secondCode === null || second.isReady(secondCode))
    },

    /** What the call carries of the second code. */
    secondOf: (secondCode: string | null) =>
      secondCode !== null && second.isAsked ? { second_code: secondCode, ...second.request } : {},

    /** @returns whether a refusal is about a code: then its field tells it. */
    hear(refusal: Parameters<typeof second.hear>[0], message: string): boolean {
      if (second.hear(refusal, message)) return true
      if (!ABOUT_CODE.includes(refusal?.code)) return false
      setOtp('')
      setFault({ text: message })
      return true
    },
  }
}

/** Whether a refusal is shown at the field of the code. */
export const isAboutCode = (code: string | undefined): boolean =>
  ABOUT_CODE.includes(code) || code?.startsWith('second_factor') === true
