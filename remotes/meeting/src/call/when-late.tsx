import { PhoneLinks } from '@app/parts/phone-links'
import { MINUTE, SECOND } from '@app/domain/durations'
import { now, useIdentity, useKernel } from '@app/kernel'
import { useEffect, useState } from 'react'

/** After the start, in milliseconds: until then nobody is late. */
const LATE = 3 * MINUTE
/** Milliseconds between two looks at the clock. */
const TICK = 5 * SECOND

/** What a patient can do when the other person does not come. */
export function WhenLate({ startsAt }: { startsAt: string }) {
  const [at, setAt] = useState(now)
  const { phones } = useKernel().contact
  const isPatient = useIdentity()?.userType === 'Patient'
  useEffect(() => {
    const timer = setInterval(() => setAt(now()), TICK)
    return () => clearInterval(timer)
  }, [])
  if (!isPatient || at < Date.parse(startsAt) + LATE) return null
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
