import type { TimesWish } from '@app/care/slot-address'
import { PROFILE_TYPES } from '@app/domain/profile-type'
import { useSearchParams } from '@app/kernel'

interface PickerWish extends TimesWish {
  /** The day whose times are shown, where it is not the chosen time's. */
  day?: string | undefined
}

/** What the reader wants to see lives in the address: they find it again when they come back from the next step. */
export function useTimesWish() {
  const [search, setSearch] = useSearchParams()
  const doctor = Number(search.get('doctor'))
  const wish: PickerWish = {
    doctor: Number.isSafeInteger(doctor) && doctor > 0 ? doctor : undefined,
    kind: PROFILE_TYPES.find((type) => type === search.get('kind')),
    day: search.get('day') ?? undefined,
    at: search.get('at') ?? undefined,
  }
  function change(part: PickerWish) {
    const next = Object.entries({ ...wish, ...part }).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, String(value)]],
    )
    // replaced: the way back leads out of this page, not through each press on it
    setSearch(next as [string, string][], { replace: true })
  }
  return { wish, change }
}
