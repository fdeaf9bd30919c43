import { useEffect, useRef } from 'react'

/** Milliseconds before the first retry; each further wait is twice as long. */
const FIRST = 2000
const LONGEST = 60_000

/** While mounted, retries when the network or the reader returns, and also automatically at growing intervals. */
export function useRetries(retry: () => Promise<void>): void {
  const latest = useRef(retry)
  useEffect(() => {
    latest.current = retry
  })

  useEffect(() => {
    const gone = new AbortController()
    const { signal } = gone
    let wait = FIRST
    let isTrying = false
    let timer: ReturnType<typeof setTimeout>

    const attempt = async () => {
      if (isTrying) return
      isTrying = true
      clearTimeout(timer)
      await latest.current()
      isTrying = false
      if (!signal.aborted) plan()
    }
    const plan = () => {
      timer = setTimeout(() => void attempt(), wait)
      wait = Math.min(2 * wait, LONGEST)
    }
    const onReturn = () => {
      if (!document.hidden) void attempt()
    }
    plan()
    addEventListener('online', () => void attempt(), { signal })
    addEventListener('focus', onReturn, { signal })
    addEventListener('visibilitychange', onReturn, { signal })
    return () => {
      gone.abort()
      clearTimeout(timer)
    }
  }, [])
}
