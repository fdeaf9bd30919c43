import type { TimesWish } from '@app/parts/slot-address'
import { consultationType, visitIn } from '@app/parts/slot-address'
import { PROFILE_TYPES } from '@app/domain/profile-type'
import { useSearchParams } from '@app/kernel'
import { useEffect, useState } from 'react'

export interface AppointmentWish extends TimesWish {
  type: NonNullable<TimesWish['type']>
  /** The day whose times are shown, if it differs from the day of the chosen time. */
  day?: string | undefined
}

/** Keeps the reader's wish in the address, so that it survives a reload, the Back button and a shared link. */
export function useAppointmentWish() {
  const [search, setSearch] = useSearchParams()
  /** The reader's wish after a press, which is shown immediately, because the address changes slightly later. */
  const [pressed, setPressed] = useState<AppointmentWish>()
  useEffect(() => setPressed(undefined), [search])
  const wish = pressed ?? wishIn(search)
  function change(part: Partial<AppointmentWish>) {
    const next = { ...wish, ...part }
    setPressed(next)
    const named = Object.entries(next).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]))
    // replaces the history entry, so that Back leaves this page and does not step through each press
    setSearch(named as [string, string][], { replace: true })
  }
  return { wish, change }
}

const wholeNumber = (text: string | null): number | undefined =>
  text !== null && /^\d{1,9}$/.test(text) ? Number(text) : undefined

const wishIn = (search: URLSearchParams): AppointmentWish => ({
  doctor: wholeNumber(search.get('doctor')),
  kind: PROFILE_TYPES.find((type) => type === search.get('kind')),
  most: wholeNumber(search.get('most')),
  type: consultationType(search) ?? 'video',
  visit: visitIn(search),
  day: search.get('day') ?? undefined,
  at: search.get('at') ?? undefined,
})
