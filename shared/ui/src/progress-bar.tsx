import { useId } from 'react'
import css from './progress-bar.module.css'

interface ProgressBarProps {
  label: string
  /** How much of `max` is done; undefined if unknown. */
  value?: number | undefined
  max: number
  /** The progress in words: "Question 4 of 18". */
  text?: string
}

export function ProgressBar({ label, value, max, text }: ProgressBarProps) {
  const id = useId()
  return (
    <div className={css.progress}>
      <label className={css.label} htmlFor={id}>
        {label}
      </label>
      {text && <span className={css.text}>{text}</span>}
      <progress className={css.bar} id={id} value={value} max={max} />
    </div>
  )
}
