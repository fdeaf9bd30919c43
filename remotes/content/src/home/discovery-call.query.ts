import type { DiscoverySlots } from '@app/contracts/booking'
import { queryOptions, type Kernel } from '@app/kernel'

/** Minutes and paise of the first call. Its slots come with the same answer, and stay out of the page: they are many. */
export const discoveryCallQuery = ({ api }: Kernel) =>
  queryOptions({
    queryKey: ['home', 'discovery-call'],
    queryFn: async () => {
      const { duration, price_paise } = await api.get<DiscoverySlots>('/availability-slot/for-discovery-call')
      return { duration, price_paise }
    },
    staleTime: Infinity,
  })
