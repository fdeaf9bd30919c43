import { mutation, queryOptions, type Kernel } from '@app/kernel'

export const packageQuery = ({ api }: Kernel, slug: string) =>
  queryOptions({
    queryKey: ['packages', 'detail', slug],
    queryFn: () => api.get('/package/package-details', { slug }),
  })

/** Orders a package; its payment comes next. */
export const buyPackage = mutation('/package/buy-package-razorpay')
