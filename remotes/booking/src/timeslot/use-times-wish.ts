import type { TimesWish } from '@app/parts/slot-address'
import { PROFILE_TYPES } from '@app/domain/profile-type'
import { useSearchParams } from '@app/kernel'
import { useEffect, useState } from 'react'

interface PickerWish extends TimesWish {
  /** The day whose times are shown, if it differs from the day of the chosen time. */
  day?: string | undefined
}

/** Keeps the reader's wish in the address, so that it is still there when they return from the next step. */
export function useTimesWish() {
  const [search, setSearch] = useSearchParams()
  /** The reader's wish after a press, which is shown immediately, because the address changes slightly later. */
  const [pressed, setPressed] = useState<PickerWish>()
  useEffect(() => setPressed(undefined), [search])
  const wish = pressed ?? wishIn(search)
  function change(part: PickerWish) {
    const next = { ...wish, ...part }
    setPressed(next)
    const named = Object.entries(next).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]))
    // replaces the history entry, so that Back leaves this page and does not step through each press
    setSearch(named as [string, string][], { replace: true })
  }
  return { wish, change }
}

function wishIn(search: URLSearchParams): PickerWish {
  const doctor = Number(search.get('doctor'))
  return {
    doctor: Number.isSafeInteger(doctor) && doctor > 0 ? doctor : undefined,
    kind: PROFILE_TYPES.find((type) => type === search.get('kind')),
    day: search.get('day') ?? undefined,
    at: search.get('at') ?? undefined,
  }
}
