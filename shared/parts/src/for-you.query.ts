import { queryOptions, type Kernel } from '@app/kernel'

/** What the reader's expert recommends; null when none has. */
export const recommendationQuery = ({ api }: Kernel) =>
  queryOptions({
    queryKey: ['for-you', 'recommendation'],
    async queryFn() {
      const said = await api.post('/package/get-user-package-recommendation', {}, { isQuiet: true })
      if (!said.ok) throw said.error
      return said.value
    },
  })

/** The private offers that the reader can still accept or pay for. */
export const offersQuery = ({ api }: Kernel) =>
  queryOptions({
    queryKey: ['for-you', 'offers'],
    queryFn: async () =>
      (await api.get('/package/publish')).filter(({ state }) => state === 'open' || state === 'ordered'),
  })
