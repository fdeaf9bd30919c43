import { EmptyState, ErrorState } from '@app/ui/states'
import type { ReactNode } from 'react'
import { isNotFound } from './is-not-found.ts'

interface NotShownProps {
  error: Error
  /** The text for something that does not exist, so that a retry would not help. */
  gone: string
  /** The text for something that a retry may load. */
  lost: string
  onRetry(): unknown
  /** More text about the missing thing. */
  children?: ReactNode
}

/** Shown in place of content that could not be loaded. */
export const NotShown = ({ error, gone, lost, onRetry, children }: NotShownProps) =>
  isNotFound(error) ? <EmptyState title={gone}>{children}</EmptyState> : <ErrorState title={lost} onRetry={onRetry} />
