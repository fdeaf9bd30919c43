import { PhoneLinks } from '@app/parts/phone-links'
import { MINUTE, SECOND } from '@app/domain/durations'
import type { MeetingRole } from '@app/contracts/meetings'
import { now, useKernel } from '@app/kernel'
import { useEffect, useState } from 'react'

/** Milliseconds after the start until which nobody counts as late. */
const LATE = 3 * MINUTE
/** Milliseconds between two readings of the clock. */
const TICK = 5 * SECOND

/** Says what a patient can do if the other person does not join. */
export function WhenLate({ startsAt, role }: { startsAt: string; role: MeetingRole }) {
  const [at, setAt] = useState(now)
  const { phones } = useKernel().contact
  useEffect(() => {
    const timer = setInterval(() => setAt(now()), TICK)
    return () => clearInterval(timer)
  }, [])
  if (role !== 'patient' || at < Date.parse(startsAt) + LATE) return null
  return (
    <p>
      They are late, and we are sorry. Stay here
      {phones.length > 0 && (
        <>
          , or call us: <PhoneLinks />
        </>
      )}
      . If we miss the call, you get another time or all of your money back.
    </p>
  )
}
