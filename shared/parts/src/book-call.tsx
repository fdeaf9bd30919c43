import { useKernel, useQuery } from '@app/kernel'
import { LinkButton } from '@app/ui/button'
import type { ReactNode } from 'react'
import { discoveryCallQuery } from './discovery-call.query.ts'
import { PATHS } from './paths.ts'

interface BookCallProps {
  /** The address of the page that describes a call or lets the reader choose a time. */
  to?: string
  look?: 'primary' | 'secondary' | 'quiet'
  wide?: boolean
  children?: ReactNode
}

/** True once it is known that no expert has a free slot for a first call. */
export const useIsNoCallFree = (): boolean => useQuery(discoveryCallQuery(useKernel())).data?.next_slot === null

/** Links to booking a first call or, if nobody has a free slot for one, to writing to us. */
export function BookCall({ to = PATHS.discoveryCall, children = 'Book a discovery call', ...look }: BookCallProps) {
  return useIsNoCallFree() ? (
    <LinkButton {...look} to={PATHS.contact}>
      No calls right now. Write to us instead
    </LinkButton>
  ) : (
    <LinkButton {...look} to={to}>
      {children}
    </LinkButton>
  )
}
