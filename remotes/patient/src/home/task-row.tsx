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
    {mark && <div className={css.mark}>{mark}</div>}
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

interface MarkProps {
  /** How much of the task is done, from 0 to 1. */
  part: number
}

/** Shows, as a ring that fills, how much of a task is done that consists of several ticks. */
export const Mark = ({ part }: MarkProps) =>
  part === 1 ? (
    <span className={css.passive} data-done aria-hidden="true" />
  ) : (
    <svg className={css.part} viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
      <circle cx="12" cy="12" r="11" />
      <circle cx="12" cy="12" r="11" pathLength="1" strokeDasharray={`${part} 1`} data-part />
    </svg>
  )
