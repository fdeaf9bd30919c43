import { queryOptions, type Kernel } from '@app/kernel'

/** Places go while somebody reads. */
const SLOTS_EVERY = 60_000

/** When collectors come to a PIN; asked once it has its six digits. */
export const labSlotsQuery = ({ api }: Kernel, pin: string) =>
  queryOptions({
    queryKey: ['care', 'lab-slots', pin],
    queryFn: () => api.get('/lab-test/get-lab-test-slot', { pin }),
    enabled: /^[1-9]\d{5}$/.test(pin),
    refetchInterval: SLOTS_EVERY,
    staleTime: 0,
  })
