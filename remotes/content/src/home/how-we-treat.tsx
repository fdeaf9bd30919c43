import { formatPaise } from '@app/domain/money'
import { useKernel, useQuery } from '@app/kernel'
import { Band } from './band.tsx'
import { discoveryCallQuery } from '@app/parts/discovery-call.query'
import css from './how-we-treat.module.css'

interface Step {
  title: string
  text: string
  takes: string
  costs: string
  known: string
}

/** Returns the steps of care, with the first call's length and price from the database. */
const stepsOf = (call: { minutes: string; price: string }): Step[] => [
  {
    title: 'Choose a time',
    text: 'You’ll see every available time and the expert’s name.',
    takes: 'A few minutes',
    costs: 'Nothing',
    known: 'No one. You can look around without logging in.',
  },
  {
    title: 'Hold it and pay',
    text: 'Enter your name, your mobile number and a code. We hold the time for you while you pay.',
    takes: 'A few minutes',
    costs: call.price,
    known: 'Your bank sees our company’s name and a number, not what you paid for.',
  },
  {
    title: 'Meet by video or voice',
    text: 'An expert listens, asks a few questions and tells you what the cause may be.',
    takes: call.minutes,
    costs: 'Nothing more',
    known: 'The two of you. Nothing is recorded.',
  },
  {
    title: 'Decide the next step',
    text: 'The expert tells you what would help and what it would cost, even if it’s outside our clinic.',
    takes: 'As long as you like',
    costs: 'Nothing unless you choose to go ahead',
    known: 'You. The decision is yours.',
  },
]

export function HowWeTreat() {
  const { data: call } = useQuery(discoveryCallQuery(useKernel()))
  const steps = stepsOf({
    minutes: call ? `${call.duration} minutes` : 'One short call',
    price: call ? `${formatPaise(call.price_paise)} in total` : 'One price that you see before you pay',
  })
  return (
    <Band
      id="how-we-treat"
      title="How We Treat"
      lead="See how long each of the four steps takes, what it costs and who knows about it."
    >
      <ol className={css.steps}>
        {steps.map((step) => (
          <li key={step.title} className={css.step}>
            <h3 className={css.title}>{step.title}</h3>
            <p className={css.text}>{step.text}</p>
            <dl className={css.facts}>
              <div>
                <dt>Takes</dt> <dd>{step.takes}</dd>
              </div>
              <div>
                <dt>Costs</dt> <dd>{step.costs}</dd>
              </div>
              <div>
                <dt>Who knows</dt> <dd>{step.known}</dd>
              </div>
            </dl>
          </li>
        ))}
      </ol>
    </Band>
  )
}
