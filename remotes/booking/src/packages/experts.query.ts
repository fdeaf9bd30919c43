import type { DoctorCard } from '@app/contracts/doctors'
import { queryOptions, type Kernel } from '@app/kernel'

/** The maximum number of rows in one API response; all experts fit. */
const ALL = 100

/** The expert fields that offers show. */
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

/** Reads the experts with only these fields, because the server-rendered document contains them. */
export const expertsQuery = ({ api }: Kernel) =>
  queryOptions({
    queryKey: ['experts'],
    queryFn: async () =>
      (await api.get('/doctor/user/doctor-list', { limit: ALL })).map(
        (card) => Object.fromEntries(SHOWN.map((name) => [name, card[name]])) as unknown as Expert,
      ),
  })
