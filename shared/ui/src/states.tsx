import { useState, type ReactNode } from 'react'
import { Button } from './button.tsx'
import css from './states.module.css'

/** For a page with nothing to show: one sentence and one action. */
export function EmptyState({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className={css.box}>
      <h2>{title}</h2>
      {children}
    </div>
  )
}

/** Tells the reader what failed and what they can do; never shows a technical message. */
export function ErrorState({
  title,
  children,
  onRetry,
}: {
  title: string
  children?: ReactNode
  /** May return a promise; until it settles, the button shows that it is busy. */
  onRetry?: () => unknown
}) {
  return (
    <div className={css.box} role="alert">
      <h2>{title}</h2>
      {children}
      {onRetry && (
        <div className={css.actions}>
          <RetryButton onRetry={onRetry} />
        </div>
      )}
    </div>
  )
}

function RetryButton({ onRetry }: { onRetry: () => unknown }) {
  const [isTrying, setTrying] = useState(false)
  const press = async () => {
    setTrying(true)
    await onRetry()
    setTrying(false)
  }
  return (
    <Button busy={isTrying} onClick={() => void press()}>
      {isTrying ? 'Trying...' : 'Try again'}
    </Button>
  )
}

/** A placeholder while something loads; shown after 200 ms, so that it never flashes before a fast response. */
export function Skeleton({ label, lines = 4 }: { label: string; lines?: number }) {
  return (
    <div className={css.bars} role="status" aria-label={label}>
      {Array.from({ length: lines }, (_, line) => (
        <div key={line} className={css.bar} style={{ width: `${100 - ((line * 17) % 40)}%` }} />
      ))}
    </div>
  )
}

type Tone = 'info' | 'success' | 'warn' | 'danger'

export function Note({ tone = 'info', children }: { tone?: Tone; children: ReactNode }) {
  return (
    <div className={css.note} data-tone={tone}>
      {children}
    </div>
  )
}

/** Announces immediately why an action was refused; an invalid field has its own message. */
export const Refusal = ({ children }: { children: ReactNode }) => (
  <div role="alert">
    <Note tone="danger">
      <p>{children}</p>
    </Note>
  </div>
)
