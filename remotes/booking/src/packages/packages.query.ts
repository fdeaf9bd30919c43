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

/** Orders a package; its payment comes next. */
export const buyPackage = mutation('/package/buy-package-razorpay')
