import type { WantedSlot } from '@app/care/slot-address'
import { CallSummary } from './call-summary.tsx'
import { useWanted } from './use-wanted.ts'

/** A time that is wanted and not yet held: with whom, how long and at what price say the times on offer. */
export function Summary({ slot }: { slot: WantedSlot }) {
  const { doctor, duration } = useWanted(slot)
  return (
    <CallSummary
      slot={slot}
      name={doctor?.name}
      face={doctor?.profile_pic}
      minutes={duration}
      paise={doctor?.price_paise}
    />
  )
}
