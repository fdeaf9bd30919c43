import type { TouchedBooking } from '@app/contracts/hours'
import type { ApiError } from '@app/kernel'
import { useState } from 'react'

interface Refused {
  code: string
  bookings?: readonly TouchedBooking[] | undefined
}

/** Manages the bookings that conflict with a doctor's change, as last listed by the server. */
export function useAffected() {
  const [bookings, setBookings] = useState<readonly TouchedBooking[]>()
  const [alone, setAlone] = useState<readonly string[]>([])
  return {
    bookings,
    alone,
    clear() {
      setBookings(undefined)
      setAlone([])
    },
    /** @returns true if the doctor's choices can resolve the refusal. */
    hear({ refusal }: Pick<ApiError<Refused>, 'refusal'>): boolean {
      const listed = refusal?.bookings ?? []
      if (refusal?.code === 'bookings_touched') setBookings(listed)
      else if (refusal?.code === 'nobody_free') setAlone(listed.map(({ appointment_id }) => appointment_id))
      else return false
      return true
    },
  }
}
