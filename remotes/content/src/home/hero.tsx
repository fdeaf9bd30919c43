import { PATHS } from '@app/care/paths'
import { formatPaise } from '@app/domain/money'
import { useKernel, useQuery } from '@app/kernel'
import { LinkButton } from '@app/ui/button'
import { Time } from '@app/ui/time'
import { doctorsQuery } from '../doctors/doctors.query.ts'
import { HeroArt } from './art/hero-art.tsx'
import { discoveryCallQuery } from '@app/care/discovery-call.query'
import css from './hero.module.css'
import { SoonestSlots } from './soonest-slots.tsx'
import { bySoonest } from './soonest.ts'

/** People whose next time the page offers at once. */
const OFFERED = 3

export interface HeroWords {
  title: string
  lead: string
  /** The address behind "Read first"; the articles by default. */
  read?: string
}

/** One promise, the next times with their price, each of which a press books, and the way to all others. */
export function Hero({ title, lead, read = PATHS.articles }: HeroWords) {
  const kernel = useKernel()
  const { data: call } = useQuery(discoveryCallQuery(kernel))
  const { data: doctors = [] } = useQuery(doctorsQuery(kernel))
  const next = bySoonest(doctors).slice(0, OFFERED)
  const [soonest] = next
  return (
    <section className={css.hero}>
      <div className={css.text}>
        <h1 className={css.title}>{title}</h1>
        <p className={css.lead}>{lead}</p>
        {soonest && (
          <p className={css.next}>
            Next available: <Time at={soonest.next_slot} as="slot" />
            {call && ` · ${formatPaise(call.price_paise)}`}
          </p>
        )}
        <SoonestSlots doctors={next} />
        <div className={css.actions}>
          <LinkButton to={PATHS.discoveryCall}>Book a discovery call</LinkButton>
          <LinkButton look="quiet" to={read}>
            Read first
          </LinkButton>
        </div>
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
