import { useLocation } from 'react-router-dom'
import { useKernel } from './kernel-context.ts'

/**
 * Whether a flag such as 'booking.new-times' is on for this browser; the value is the same on the server and in the
 * browser. The page must list the flag in `flags`.
 */
export function useFlag(flag: string): boolean {
  const { flagAt } = useKernel()
  return flagAt(flag, useLocation().pathname)
}
