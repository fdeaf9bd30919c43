import css from './steps.module.css'

type Step = 'Where and when' | 'Your details' | 'Pay'

/** Shows which step of the booking the reader has reached. */
export const Steps = ({ of = ['Your details', 'Pay'], at }: { of?: readonly Step[]; at: Step }) => (
  <ol className={css.steps} aria-label="Steps">
    {of.map((step, index) => (
      <li key={step} className={css.step} aria-current={step === at ? 'step' : undefined}>
        <span className={css.number}>{index + 1}</span> {step}
      </li>
    ))}
  </ol>
)
