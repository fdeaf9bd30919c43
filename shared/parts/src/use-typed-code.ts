import { CODE_LENGTH } from '@app/contracts/sign-in-form'
import { useState } from 'react'
import { useSecondCode } from './use-second-code.ts'

/** Sends what was typed. The second code is null when the reader requests another one. */
type Send = (requestId: string, otp: string, secondCode: string | null) => Promise<void>

const ABOUT_CODE: readonly (string | undefined)[] = ['code_wrong', 'code_expired']

/** The typed one-time code, the second code if one is required, and the faults of both. */
export function useTypedCode(send: Send) {
  const [otp, setOtp] = useState('')
  /** The fault is a new object each time, so that a repeated fault moves the focus again. */
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

    /** Typing the sixth digit sends the code. A pasted code may contain spaces. */
    type(requestId: string, text: string): void {
      const digits = text.replaceAll(/\D/g, '').slice(0, CODE_LENGTH)
      setOtp(digits)
      if (digits.length === CODE_LENGTH && digits !== otp) void send(requestId, digits, second.code)
    },

    /** Typing the sixth digit of the second code sends both codes. */
    typeSecond(requestId: string, text: string): void {
      const whole = second.type(text)
      if (whole) void send(requestId, otp, whole)
    },

    /** Whether each required code is there; otherwise, its field shows what is missing. */
    isReady(typed: string, secondCode: string | null): boolean {
      const isShort = typed.length < CODE_LENGTH
      setFault(isShort ? { text: 'Enter the six-digit code' } : undefined)
      return !isShort && (secondCode === null || second.isReady(secondCode))
    },

    /** Returns the call's fields for the second code. */
    secondOf: (secondCode: string | null) =>
      secondCode !== null && second.isAsked ? { second_code: secondCode, ...second.request } : {},

    /** @returns true if a refusal is about a code; that code's field then shows it. */
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
