import type { WantedSlot } from '@app/parts/slot-address'
import { CallSummary } from './call-summary.tsx'
import { useWanted } from './use-wanted.ts'

/** A time that the reader wants and does not hold yet. The list of free times gives its expert, length and price. */
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
