import { SECOND } from '@app/domain/durations'
import type { OtpSent } from '@app/contracts/accounts'
import { now, useMutation } from '@app/kernel'
import { useEffect, useState } from 'react'
import { sendCode } from './sign-in.query.ts'

const KEY = 'code_request'

/** A code that was sent; times in the server's milliseconds. */
interface CodeRequest extends Pick<OtpSent, 'request_id' | 'sandbox_code'> {
  phone: string
  ends_at: number
}

interface Kept {
  sent?: CodeRequest
  /** When another code may be asked for. */
  again_at: number
}

/**
 * The request of a one-time code. The tab keeps it, so that a reload while the reader waits for the code loses
 * nothing, and a reader who asks too often still has the field of the code already sent.
 */
export function useCodeRequest(phone: string) {
  const { isBusy, error, reset, send } = useMutation(sendCode)
  const [kept, setKept] = useState<Kept>({ again_at: 0 })
  const [at, setAt] = useState(now)
  const wait = Math.max(0, Math.ceil((kept.again_at - at) / SECOND))
  const isCounting = wait > 0

  useEffect(() => setKept(read()), [])
  useEffect(() => {
    if (!isCounting) return
    const timer = setInterval(() => setAt(now()), SECOND)
    return () => clearInterval(timer)
  }, [isCounting])

  function keep(next: Kept): void {
    sessionStorage.setItem(KEY, JSON.stringify(next))
    setAt(now())
    setKept(next)
  }

  return {
    /** The code sent to this phone, while it is good. */
    sent: kept.sent?.phone === phone && kept.sent.ends_at > at ? kept.sent : undefined,
    /** Seconds until another code may be asked for. */
    wait,
    isBusy,
    /** Why the last code was not sent. */
    error,
    reset,
    async ask() {
      const answer = await send({ phone })
      const answeredAt = now()
      if (answer.ok) {
        const { request_id, sandbox_code, resend_after, expires_in } = answer.value
        const sent = {
          request_id,
          phone,
          ends_at: answeredAt + expires_in * SECOND,
          ...(sandbox_code ? { sandbox_code } : {}),
        }
        keep({ sent, again_at: answeredAt + resend_after * SECOND })
      } else if (answer.error.refusal?.code === 'wait')
        keep({ ...kept, again_at: answeredAt + answer.error.refusal.retry_after * SECOND })
      return answer
    },
    /** The code has done its work. */
    drop(): void {
      sessionStorage.removeItem(KEY)
      setKept({ again_at: 0 })
    },
  }
}

function read(): Kept {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? '') as Kept
  } catch {
    return { again_at: 0 }
  }
}
