import { ApiError, data, type Kernel, type RouteObject } from '@app/kernel'
import { treatmentQuery } from '../treatment/treatment.query.ts'
import { loadHome } from './home.routes.tsx'
import { productPath, productSlugs } from './variants.pages.ts'

export const variantRoutes = (kernel: Kernel): RouteObject[] => [
  {
    path: 'home-old',
    loader: () => loadHome(kernel),
    lazy: async () => ({ Component: (await import('./old-home.tsx')).OldHome }),
  },
  ...productSlugs.map((slug) => ({
    path: productPath(slug).slice(1),
    loader: () => loadProduct(kernel, slug),
    lazy: async () => {
      const { ProductHome } = await import('./product-home.tsx')
      return { element: <ProductHome slug={slug} /> }
    },
  })),
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
