import { mutation, queryOptions, type Kernel } from '@app/kernel'
import { firstProvider } from '../booking.query.ts'

export const packageQuery = ({ api }: Kernel, slug: string) =>
  queryOptions({
    queryKey: ['packages', 'detail', slug],
    queryFn: () => api.get('/package/package-details', { slug }),
  })

/** Reads the private offer to the reader, with its current price and validity. */
export const offerQuery = ({ api }: Kernel, { slug, linked }: { slug: string; linked: string }) =>
  queryOptions({
    queryKey: ['packages', 'offer', slug, linked],
    // the contract's path has a placeholder for the slug
    queryFn: () => api.get(`/package/publish/${slug}` as '/package/publish/:slug', { linked }),
    staleTime: 0,
  })

/** Reads a package on the reader's current terms; `linked` opens a private one. */
export const singlePackageQuery = ({ api }: Kernel, named: { slug: string; linked?: string }) =>
  queryOptions({
    queryKey: ['packages', 'single', named.slug, named.linked ?? null],
    queryFn: () => api.get('/user/single-package', named),
    staleTime: 0,
  })

/** Reads the reader's previous purchases. */
export const ownPlansQuery = ({ api }: Kernel) =>
  queryOptions({ queryKey: ['patient', 'plans'], queryFn: () => api.get('/payments/user-package'), staleTime: 0 })

const ORDERS = {
  razorpay: mutation('/package/buy-package-razorpay'),
  cashfree: mutation('/package/buy-package-cashfree'),
}
const orderOffered = mutation('/package/buy/published/cashfree')

/**
 * Returns the mutation that orders a package; the payment comes next, and may use any provider, whichever one the order
 * names.
 */
export const buyPackage = ({ slug, linked }: { slug: string; linked?: string | undefined }) => ({
  send: async (kernel: Kernel, key: string) =>
    linked === undefined
      ? ORDERS[await firstProvider(kernel)].send(kernel, { slug, key })
      : orderOffered.send(kernel, { slug, linked, key }),
})
