import { SECOND } from '@app/domain/durations'
import type { OtpSent } from '@app/contracts/accounts'
import { drafts, now, onOtherTime, useMutation } from '@app/kernel'
import { useEffect, useState } from 'react'
import { codeFor } from './sign-in.query.ts'

const KEY = 'code_request'

/** How a person gets their code: by text message or by e-mail. */
export type SignInWay = 'phone' | 'email'

/** A code that was sent; times are in the server's milliseconds. */
export interface CodeRequest extends Pick<OtpSent, 'request_id' | 'sandbox_code'> {
  to: string
  ends_at: number
}

interface Kept {
  sent?: CodeRequest
  /** The time from which another code may be requested in the same way. */
  again_at: number
  by?: SignInWay
}

/**
 * The request for a one-time code, sent to a phone or an e-mail address. The tab stores the request. A reload while the
 * reader waits for the code loses nothing, and a reader who requests codes too often still has the field for the code
 * that was already sent. Text messages and e-mail have separate waiting times.
 */
export function useCodeRequest(by: SignInWay, to: string, person?: Parameters<typeof codeFor>[0]) {
  const [kept, setKept] = useState<Kept>({ again_at: 0 })
  const { isBusy, error, reset, send } = useMutation(codeFor(person, kept.sent?.to === to))
  const [at, setAt] = useState(now)
  const again_at = kept.by === by ? kept.again_at : 0
  const wait = Math.max(0, Math.ceil((again_at - at) / SECOND))
  const isCounting = wait > 0

  useEffect(() => setKept(read()), [])
  useEffect(() => onOtherTime(() => setAt(now())), [])
  useEffect(() => {
    if (!isCounting) return
    const timer = setInterval(() => setAt(now()), SECOND)
    return () => clearInterval(timer)
  }, [isCounting])

  function keep(next: Kept): void {
    drafts.keep(KEY, next)
    setAt(now())
    setKept(next)
  }

  return {
    /** The code that was sent to this address, as long as it is valid. */
    sent: kept.sent?.to === to && kept.sent.ends_at > at ? kept.sent : undefined,
    /** Seconds until another code may be requested. */
    wait,
    isBusy,
    /** Why the last code was not sent. */
    error,
    reset,
    async ask() {
      const answer = await send({ [by]: to })
      const answeredAt = now()
      if (answer.ok) {
        const { request_id, sandbox_code, resend_after, expires_in } = answer.value
        const sent = {
          request_id,
          to,
          ends_at: answeredAt + expires_in * SECOND,
          ...(sandbox_code ? { sandbox_code } : {}),
        }
        keep({ sent, by, again_at: answeredAt + resend_after * SECOND })
      } else if (answer.error.refusal?.code === 'wait')
        keep({ ...kept, by, again_at: answeredAt + (answer.error.refusal.retry_after ?? 0) * SECOND })
      return answer
    },
    /** Call this when the code has been used. */
    drop(): void {
      drafts.drop(KEY)
      setKept({ again_at: 0 })
    },
  }
}

const read = (): Kept => drafts.read<Kept>(KEY) ?? { again_at: 0 }
