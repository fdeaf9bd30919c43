import { useKernel, useQuery } from '@app/kernel'
import { LinkButton } from '@app/ui/button'
import type { ReactNode } from 'react'
import { discoveryCallQuery } from './discovery-call.query.ts'
import { PATHS } from './paths.ts'

interface BookCallProps {
  /** Where a call is told of or its time is chosen. */
  to?: string
  look?: 'primary' | 'secondary' | 'quiet'
  wide?: boolean
  children?: ReactNode
}

/** Whether it is known that nobody has a time for a first call. */
export const useIsNoCallFree = (): boolean => useQuery(discoveryCallQuery(useKernel())).data?.next_slot === null

/** Links to booking a first call or, if nobody has a free time for one, to writing to us. */
export function BookCall({ to = PATHS.discoveryCall, children = 'Book a discovery call', ...look }: BookCallProps) {
  return useIsNoCallFree() ? (
    <LinkButton {...look} to={PATHS.contact}>
      No call is available now: write to us
    </LinkButton>
  ) : (
    <LinkButton {...look} to={to}>
      {children}
    </LinkButton>
  )
}
