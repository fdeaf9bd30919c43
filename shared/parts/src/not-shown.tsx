import { EmptyState, ErrorState } from '@app/ui/states'
import type { ReactNode } from 'react'
import { isNotFound } from './is-not-found.ts'

interface NotShownProps {
  error: Error
  /** What to say where it is not there: no retry changes that. */
  gone: string
  /** What to say where it may come at the next try. */
  lost: string
  onRetry(): unknown
  /** More of what is not there. */
  children?: ReactNode
}

/** In place of one thing that did not come. */
export const NotShown = ({ error, gone, lost, onRetry, children }: NotShownProps) =>
  isNotFound(error) ? <EmptyState title={gone}>{children}</EmptyState> : <ErrorState title={lost} onRetry={onRetry} />
