import type { DoctorCard } from '@app/contracts/doctors'
import { queryOptions, type Kernel } from '@app/kernel'

/** The API's most a request; everybody fits in it. */
const ALL = 100

/** What offers show of an expert. */
const SHOWN = [
  'id',
  'slug',
  'salutations',
  'name',
  'profile_pic',
  'profile_type',
  'languages',
  'fee_paise',
  'takes_discovery_calls',
  'next_consultation',
  'next_slots',
] as const satisfies readonly (keyof DoctorCard)[]
export type Expert = Pick<DoctorCard, (typeof SHOWN)[number]>

/** All experts. The server's document carries them, so they have only what offers show. */
export const expertsQuery = ({ api }: Kernel) =>
  queryOptions({
    queryKey: ['experts'],
    queryFn: async () =>
      (await api.get('/doctor/user/doctor-list', { limit: ALL })).map(
        (card) => Object.fromEntries(SHOWN.map((name) => [name, card[name]])) as unknown as Expert,
      ),
  })
