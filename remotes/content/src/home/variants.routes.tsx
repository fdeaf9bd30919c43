import { ApiError, data, type Kernel, type RouteObject } from '@app/kernel'
import { treatmentQuery } from '../treatment/treatment.query.ts'
import { loadHome } from './home.routes.tsx'
import { OldHome } from './old-home.tsx'
import { ProductHome } from './product-home.tsx'
import { productPath, productSlugs } from './variants.pages.ts'

export const variantRoutes = (kernel: Kernel): RouteObject[] => [
  { path: 'home-old', loader: () => loadHome(kernel), element: <OldHome /> },
  ...productSlugs.map((slug) => ({
    path: productPath(slug).slice(1),
    loader: () => loadProduct(kernel, slug),
    element: <ProductHome slug={slug} />,
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
