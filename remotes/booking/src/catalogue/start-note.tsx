import { formatPaise } from '@app/domain/money'
import { useKernel, useQuery } from '@app/kernel'
import { discoveryCallQuery } from '../intro/discovery-call.query.ts'
import css from './start-here.module.css'

/** Says plainly that nothing is bought on this page. */
export function StartNote() {
  const { data: call } = useQuery(discoveryCallQuery(useKernel()))
  return (
    <p className={css.note}>
      It begins with one short talk{call && `: ${call.duration} minutes, ${formatPaise(call.price_paise)}`}. You hear
      whether this fits you, and nothing is bought before that.
    </p>
  )
}
