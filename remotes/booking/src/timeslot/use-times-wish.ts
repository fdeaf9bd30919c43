import type { TimesWish } from '@app/care/slot-address'
import { PROFILE_TYPES } from '@app/domain/profile-type'
import { useSearchParams } from '@app/kernel'
import { useEffect, useState } from 'react'

interface PickerWish extends TimesWish {
  /** The day whose times are shown, where it is not the chosen time's. */
  day?: string | undefined
}

/** What the reader wants to see lives in the address: they find it again when they come back from the next step. */
export function useTimesWish() {
  const [search, setSearch] = useSearchParams()
  /** Until the address has followed, which takes a moment: a press shows at once. */
  const [pressed, setPressed] = useState<PickerWish>()
  useEffect(() => setPressed(undefined), [search])
  const wish = pressed ?? wishIn(search)
  function change(part: PickerWish) {
    const next = { ...wish, ...part }
    setPressed(next)
    const named = Object.entries(next).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]))
    // replaced: the way back leads out of this page, not through each press on it
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
