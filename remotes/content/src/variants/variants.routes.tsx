import { ApiError, data, feature, prepareArticleHtml, type Kernel } from '@app/kernel'
import { doctorsQuery } from '../doctors/doctors.query.ts'
import { ANYBODY } from '../doctors/wish.ts'
import { readingQuery } from '../landing/landing.query.ts'
import { treatmentQuery } from '../treatment/treatment.query.ts'
import { loadHome } from '../home/load-home.ts'
import { oldHomeHead, productHead } from './variants.head.ts'
import { productOf, variantPages } from './variants.pages.ts'

export const variants = feature(variantPages, {
  old: {
    load: loadHome,
    lazy: async () => ({ Component: (await import('./old-home.tsx')).OldHome }),
    head: oldHomeHead,
  },
  product: {
    load: (kernel, { params }) => loadProduct(kernel, productOf(params)),
    lazy: async () => ({ Component: (await import('./product-home.tsx')).ProductHome }),
    head: productHead,
  },
})

async function loadProduct(kernel: Kernel, slug: string) {
  try {
    const [{ reading }] = await Promise.all([
      kernel.query.ensureQueryData(treatmentQuery(kernel, slug)),
      prepareArticleHtml(),
      kernel.query.prefetchQuery(doctorsQuery(kernel, { ...ANYBODY, treatment: slug })),
      loadHome(kernel),
    ])
    await kernel.query.prefetchQuery(readingQuery(kernel, reading))
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) throw data(null, { status: 404 })
    throw error
  }
  return null
}
