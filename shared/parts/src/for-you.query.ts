import { queryOptions, type Kernel } from '@app/kernel'

/** The recommendation of the reader's expert; null if there is none. */
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
