import { ApiError, data, type Kernel, type RouteObject } from '@app/kernel'
import { treatmentQuery } from '../treatment/treatment.query.ts'
import { loadHome } from '../home/home.routes.tsx'
import { productOf } from './variants.pages.ts'

export const variantRoutes = (kernel: Kernel): RouteObject[] => [
  {
    path: 'home-old',
    loader: () => loadHome(kernel),
    lazy: async () => ({ Component: (await import('./old-home.tsx')).OldHome }),
  },
  {
    path: ':slug-new',
    loader: ({ params }) => loadProduct(kernel, productOf(params)!),
    lazy: async () => ({ Component: (await import('./product-home.tsx')).ProductHome }),
  },
]

async function loadProduct(kernel: Kernel, slug: string) {
  try {
    await Promise.all([kernel.query.ensureQueryData(treatmentQuery(kernel, slug)), loadHome(kernel)])
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) throw data(null, { status: 404 })
    throw error
  }
  return null
}
