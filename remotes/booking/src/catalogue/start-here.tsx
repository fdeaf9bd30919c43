import { discoveryCallQuery } from '@app/care/discovery-call.query'
import { introPath, type TimesWish } from '@app/care/slot-address'
import { formatPaise } from '@app/domain/money'
import { useKernel, useQuery } from '@app/kernel'
import { LinkButton } from '@app/ui/button'
import css from './start-here.module.css'

/** What this site does not sell yet starts with a discovery call. */
export function StartButton({ wide = false, ...wish }: Omit<TimesWish, 'at'> & { wide?: boolean }) {
  const { data: call } = useQuery(discoveryCallQuery(useKernel()))
  return (
    <LinkButton wide={wide} to={introPath(wish)}>
      Start with a discovery call{call && ` · ${formatPaise(call.price_paise)}`}
    </LinkButton>
  )
}

/** Says plainly that nothing is bought on this page. */
export function StartNote() {
  const { data: call } = useQuery(discoveryCallQuery(useKernel()))
  return (
    <p className={css.note}>
      You can’t buy plans, tests and courses here yet. Start with a discovery call
      {call && `: ${call.duration} minutes, ${formatPaise(call.price_paise)}`}. The expert tells you whether this fits
      you.
    </p>
  )
}

export const StartHere = () => (
  <div className={css.start}>
    <StartButton />
    <StartNote />
  </div>
)
