import type { OtpSent } from '@app/contracts/accounts'
import { CODE_LENGTH } from '@app/contracts/sign-in-form'
import { SECOND } from '@app/domain/durations'
import { now, type ApiError } from '@app/kernel'
import type { Result } from '@app/domain/result'
import { useEffect, useState } from 'react'

type Asked = Result<OtpSent, Pick<ApiError, 'fields'> & { refusal: { retry_after?: number | undefined } | null }>

/**
 * A code that was sent for a step on this page, the digits typed so far, and the time from which another may be
 * requested.
 */
export function useSentCode<A extends Asked>(send: () => Promise<A>) {
  const [sent, setSent] = useState<OtpSent>()
  const [againAt, setAgainAt] = useState(0)
  const [at, setAt] = useState(now)
  const [otp, setOtp] = useState('')
  const wait = Math.max(0, Math.ceil((againAt - at) / SECOND))
  const isCounting = wait > 0
  useEffect(() => {
    if (!isCounting) return
    const timer = setInterval(() => setAt(now()), SECOND)
    return () => clearInterval(timer)
  }, [isCounting])

  return {
    sent,
    otp,
    /** Seconds until another code may be requested. */
    wait,
    isTyped: otp.length === CODE_LENGTH,
    /** The fields that prove the code in the step's call. */
    proof: { request_id: sent?.request_id ?? '', otp },
    /** A pasted code may contain spaces. */
    type: (text: string) => setOtp(text.replaceAll(/\D/g, '').slice(0, CODE_LENGTH)),
    async ask(): Promise<A> {
      const asked = await send()
      const seconds = asked.ok ? asked.value.resend_after : asked.error.refusal?.retry_after
      if (seconds !== undefined) {
        setAt(now())
        setAgainAt(now() + seconds * SECOND)
      }
      if (asked.ok) {
        setSent(asked.value)
        setOtp('')
      }
      return asked
    },
  }
}
