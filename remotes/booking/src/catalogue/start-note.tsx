import { formatPaise } from '@app/domain/money'
import { useKernel, useQuery } from '@app/kernel'
import { discoveryCallQuery } from './discovery-call.query.ts'
import css from './start-here.module.css'

/** Says plainly that nothing is bought on this page. */
export function StartNote() {
  const { data: call } = useQuery(discoveryCallQuery(useKernel()))
  return (
    <p className={css.note}>
      Consultations, plans, tests and courses can’t be bought here yet. The way in is a discovery call
      {call && `: ${call.duration} minutes, ${formatPaise(call.price_paise)}`}. In it you hear whether this fits you.
    </p>
  )
}
