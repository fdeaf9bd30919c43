import { formatSlot } from '@app/domain/india-time'
import { formatPaise } from '@app/domain/money'
import { Link } from '@app/kernel'
import type { ReactNode } from 'react'
import type { WantedSlot } from './slot-address.ts'
import css from './time-row.module.css'
import { useSlotLink } from './use-slot-link.ts'
import { WithFace } from './with-face.tsx'

interface TimeRowProps {
  slot: WantedSlot
  /** The address of the expert's picture. */
  face: string | undefined
  /** The expert's name, whose initials replace a missing picture. */
  name: string
  /** The price, in paise; undefined until it is known. */
  paise: number | undefined
  /** Who the expert is, in one or two lines of `TimeRowWho`. */
  children: ReactNode
}

/** A free slot as a row: the expert's face, the time, the price, and who it is; a press books the slot. */
export function TimeRow({ slot, face, name, paise, children }: TimeRowProps) {
  const bookingOf = useSlotLink()
  return (
    <Link className={css.slot} viewTransition {...bookingOf(slot)}>
      <WithFace src={face} name={name}>
        <span className={css.when}>
          <strong>{formatSlot(slot.starts_at)}</strong> {paise !== undefined && <span>{formatPaise(paise)}</span>}
        </span>{' '}
        {children}
      </WithFace>
    </Link>
  )
}

export const TimeRowWho = ({ children }: { children: ReactNode }) => <span className={css.who}>{children}</span>
