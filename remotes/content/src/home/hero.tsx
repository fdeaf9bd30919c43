import { PATHS } from '@app/care/paths'
import { formatPaise } from '@app/domain/money'
import { useKernel, useQuery } from '@app/kernel'
import { LinkButton } from '@app/ui/button'
import { Time } from '@app/ui/time'
import { doctorsQuery } from '../doctors/doctors.query.ts'
import { HeroArt } from './art/hero-art.tsx'
import { discoveryCallQuery } from '@app/care/discovery-call.query'
import css from './hero.module.css'
import { bySoonest } from './soonest.ts'

export interface HeroWords {
  title: string
  lead: string
  /** The address behind "Read first"; the articles by default. */
  read?: string
}

/** One promise and one main action, with its price and the next free time beside it. */
export function Hero({ title, lead, read = PATHS.articles }: HeroWords) {
  const kernel = useKernel()
  const { data: call } = useQuery(discoveryCallQuery(kernel))
  const { data: doctors = [] } = useQuery(doctorsQuery(kernel))
  const [soonest] = bySoonest(doctors)
  return (
    <section className={css.hero}>
      <div className={css.text}>
        <h1 className={css.title}>{title}</h1>
        <p className={css.lead}>{lead}</p>
        <div className={css.actions}>
          <LinkButton to={PATHS.discoveryCall}>Book a discovery call</LinkButton>
          <LinkButton look="quiet" to={read}>
            Read first
          </LinkButton>
        </div>
        {soonest && (
          <p className={css.next}>
            Next free call:{' '}
            <strong>
              <Time at={soonest.next_slot} as="shortDay" />, <Time at={soonest.next_slot} as="clock" />
            </strong>
          </p>
        )}
        <ul className={css.facts}>
          {call && (
            <li>
              {call.duration} minutes for {formatPaise(call.price_paise)}
            </li>
          )}
          <li>Camera only if you want</li>
          <li>Nothing is recorded</li>
        </ul>
      </div>
      <HeroArt />
    </section>
  )
}
