import { useHydrated, useIdentity } from '@app/kernel'
import css from './steps.module.css'

export type Step = 'Time' | 'Where and when' | 'Details' | 'Pay'

const CALL: readonly Step[] = ['Time', 'Details', 'Pay']

/**
 * Shows which step of the booking the reader has reached. A step that is done has a tick. A reader who is logged in has
 * given their details, so that step is not ahead of them.
 */
export function Steps({ of = CALL, at }: { of?: readonly Step[]; at: Step }) {
  // the served document is the same for everybody
  const isHydrated = useHydrated()
  const isKnown = useIdentity() !== null && isHydrated
  const isAhead = (step: Step) => of.indexOf(step) > of.indexOf(at)
  const shown = isKnown ? of.filter((step) => step !== 'Details' || !isAhead(step)) : of
  return (
    <ol className={css.steps} aria-label="Steps">
      {shown.map((step, index) => {
        const isDone = index < shown.indexOf(at)
        return (
          <li
            key={step}
            className={css.step}
            aria-current={step === at ? 'step' : undefined}
            data-done={isDone || undefined}
          >
            <span className={css.number}>{isDone ? '✓' : index + 1}</span> {step}
          </li>
        )
      })}
    </ol>
  )
}
