import css from './steps.module.css'

const STEPS = ['Your details', 'Pay'] as const

/** Shows which step of the booking the reader has reached. */
export const Steps = ({ at }: { at: (typeof STEPS)[number] }) => (
  <ol className={css.steps} aria-label="Steps">
    {STEPS.map((step, index) => (
      <li key={step} className={css.step} aria-current={step === at ? 'step' : undefined}>
        <span className={css.number}>{index + 1}</span> {step}
      </li>
    ))}
  </ol>
)
