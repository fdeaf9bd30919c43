import { BookCall, useIsNoCallFree } from '@app/parts/book-call'
import { discoveryCallQuery } from '@app/parts/discovery-call.query'
import { introPath, type TimesWish } from '@app/parts/slot-address'
import { keptTogether } from '@app/domain/kept-together'
import { formatPaise } from '@app/domain/money'
import { useKernel, useQuery } from '@app/kernel'
import css from './start-here.module.css'

/** The button that leads to a first call. */
export function StartButton({
  wide = false,
  look = 'primary',
  ...wish
}: Omit<TimesWish, 'at'> & { wide?: boolean; look?: 'primary' | 'secondary' }) {
  const { data: call } = useQuery(discoveryCallQuery(useKernel()))
  return (
    <BookCall wide={wide} look={look} to={introPath(wish)}>
      Start with a discovery call{call && ` · ${formatPaise(call.price_paise)}`}
    </BookCall>
  )
}

/** Tells a reader who is not sure that they can book a first call. */
function StartNote() {
  const { data: call } = useQuery(discoveryCallQuery(useKernel()))
  if (useIsNoCallFree()) return <p className={css.note}>Not sure what suits you? Write to us and ask.</p>
  return (
    <p className={css.note}>
      Not sure what suits you? The expert will tell you what would help
      {call && `, in ${keptTogether(`${call.duration} minutes`)}`}.
    </p>
  )
}

/** Says plainly that an offer cannot be bought here, and what the reader can do instead. */
export function NotSoldNote() {
  const { data: call } = useQuery(discoveryCallQuery(useKernel()))
  if (useIsNoCallFree()) return <p className={css.note}>You can’t buy this here yet. Write to us with any questions.</p>
  return (
    <p className={css.note}>
      You can’t buy this here yet. Start with a discovery call
      {call && `: ${call.duration} minutes, ${formatPaise(call.price_paise)}`}. The expert will tell you if this is
      right for you.
    </p>
  )
}

/** Shown below an offer that can be bought, whose button is the main one. */
export const StartHere = () => (
  <div className={css.start}>
    <StartButton look="secondary" />
    <StartNote />
  </div>
)
