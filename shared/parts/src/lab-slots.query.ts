import type { LabSlots, SamplePlace } from '@app/contracts/lab-bookings'
import { queryOptions, type Kernel } from '@app/kernel'

/** The chosen lab, or a city's first lab; undefined if there is none. */
export const labAmong = (labs: LabSlots['labs'], chosen: string | undefined) =>
  labs.find(({ slug }) => slug === chosen) ?? labs[0]

/** Milliseconds between two reads, because others may take free places while the page is open. */
const SLOTS_EVERY = 60_000

/**
 * The times at which collectors come to a PIN code, or its labs take samples; requested once the code has six digits.
 */
export const labSlotsQuery = ({ api }: Kernel, pin: string, place: SamplePlace) =>
  queryOptions({
    queryKey: ['care', 'lab-slots', place, pin],
    queryFn: () => api.get('/lab-test/get-lab-test-slot', { pin, place }),
    enabled: /^[1-9]\d{5}$/.test(pin),
    refetchInterval: SLOTS_EVERY,
    staleTime: 0,
  })
