import { useState, type ReactNode } from 'react'
import css from './home.module.css'

interface TaskRowProps {
  mark: ReactNode
  title: string
  aside?: ReactNode
  children: ReactNode
}

/** One row of today: its tick, what it is, and what goes with it. */
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
  /** It cannot be taken back. */
  isFixed?: boolean
  /** Its name, where no visible words stand beside it. */
  label?: string
  /** Settles once the page shows what became of it. */
  onTick(isDone: boolean): Promise<unknown>
  children?: ReactNode
}

/** A tick that shows at once what the reader wants, and then what the server says. */
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

/** Where there is nothing to tick: whether it is done. */
export const Mark = ({ isDone }: { isDone: boolean }) => (
  <span className={css.passive} data-done={isDone || undefined} aria-hidden="true" />
)
