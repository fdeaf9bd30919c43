import { mutation, queryOptions, type Kernel } from '@app/kernel'

export const packageQuery = ({ api }: Kernel, slug: string) =>
  queryOptions({
    queryKey: ['packages', 'detail', slug],
    queryFn: () => api.get('/package/package-details', { slug }),
  })

/** What was offered to the reader: money and days are told as they stand now. */
export const offerQuery = ({ api }: Kernel, { slug, linked }: { slug: string; linked: string }) =>
  queryOptions({
    queryKey: ['packages', 'offer', slug, linked],
    // the contract writes the place of the slug
    queryFn: () => api.get(`/package/publish/${slug}` as '/package/publish/:slug', { linked }),
    staleTime: 0,
  })

const order = mutation('/package/buy-package-razorpay')

/** Orders a package under a key; its payment comes next. */
export const buyPackage = (wish: Omit<Parameters<typeof order.send>[1], 'key'>) => ({
  send: (kernel: Kernel, key: string) => order.send(kernel, { ...wish, key }),
})
