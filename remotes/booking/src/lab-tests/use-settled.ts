import { useEffect, useState } from 'react'

/** Milliseconds without a keystroke after which something counts as typed. */
const PAUSE = 300

/** Returns a value's latest state once it has not changed for a moment. */
export function useSettled(value: string): string {
  const [settled, settle] = useState(value)
  useEffect(() => {
    const timer = setTimeout(settle, PAUSE, value)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}
