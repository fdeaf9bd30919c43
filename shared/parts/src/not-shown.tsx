import { EmptyState, ErrorState } from '@app/ui/states'
import type { ReactNode } from 'react'
import { isNotFound } from './is-not-found.ts'

interface NotShownProps {
  error: Error
  /** The text if it does not exist, which no retry changes. */
  gone: string
  /** The text if a retry may load it. */
  lost: string
  onRetry(): unknown
  /** More of what is not there. */
  children?: ReactNode
}

/** Stands in place of something that could not be loaded. */
export const NotShown = ({ error, gone, lost, onRetry, children }: NotShownProps) =>
  isNotFound(error) ? <EmptyState title={gone}>{children}</EmptyState> : <ErrorState title={lost} onRetry={onRetry} />
