import { useState, type ReactNode } from 'react'
import css from './home.module.css'

interface TaskRowProps {
  mark: ReactNode
  title: string
  aside?: ReactNode
  children: ReactNode
}

/** One row of today's tasks: its tick, its title, and further details. */
export const TaskRow = ({ mark, title, aside, children }: TaskRowProps) => (
  <li className={css.task}>
    <div className={css.mark}>{mark}</div>
    <div className={css.what}>
      <p className={css.title}>{title}</p>
      {children}
    </div>
    {aside && <div className={css.aside}>{aside}</div>}
  </li>
)

interface TickProps {
  isDone: boolean
  /** True if the tick can't be removed. */
  isFixed?: boolean
  /** The accessible name of the tick, if there is no visible text beside it. */
  label?: string
  /** Resolves or rejects once the page shows the result. */
  onTick(isDone: boolean): Promise<unknown>
  children?: ReactNode
}

/** A tick that first shows the reader's choice, then the state on the server. */
export function Tick({ isDone, isFixed = false, label, onTick, children }: TickProps) {
  const [wanted, setWanted] = useState<boolean>()
  async function tick(wish: boolean) {
    if (isFixed || wanted !== undefined) return
    setWanted(wish)
    await onTick(wish)
    setWanted(undefined)
  }
  return (
    <label className={children ? css.meal : css.tick}>
      <input
        type="checkbox"
        checked={wanted ?? isDone}
        aria-label={label}
        aria-readonly={isFixed || undefined}
        onChange={({ target }) => void tick(target.checked)}
      />
      {children}
    </label>
  )
}

/** Shows that a task without a tick of its own is done; until then, its place is empty. */
export const Mark = ({ isDone }: { isDone: boolean }) => (
  <span className={css.passive} data-done={isDone || undefined} aria-hidden="true" />
)
