import { redirect, type Kernel, type RouteObject } from '@app/kernel'
import { loadOr404 } from '../catalogue/load-or-404.ts'
import { policiesQuery } from '../catalogue/policies.query.ts'
import { discoveryCallQuery } from '../catalogue/discovery-call.query.ts'
import { packageQuery, packagesQuery } from './packages.query.ts'

export const packagesRoutes = (kernel: Kernel): RouteObject[] => [
  {
    path: 'package',
    loader: () =>
      loadOr404(
        kernel.query.ensureQueryData(packagesQuery(kernel)),
        kernel.query.prefetchQuery(discoveryCallQuery(kernel)),
      ),
    lazy: async () => ({ Component: (await import('./package-list-page.tsx')).PackageListPage }),
  },
  {
    path: 'package/confirm',
    loader({ request }) {
      const slug = new URL(request.url).searchParams.get('slug')
      return slug ? loadPackage(kernel, slug) : redirect('/package')
    },
    lazy: async () => ({ Component: (await import('./confirm-package-page.tsx')).ConfirmPackagePage }),
  },
  {
    path: 'package/detail/:slug',
    loader: ({ params }) => loadPackage(kernel, params.slug!),
    lazy: async () => ({ Component: (await import('./package-page.tsx')).PackagePage }),
  },
]

/** The package, and what stands beside it; the page stands without the latter. */
export const loadPackage = (kernel: Kernel, slug: string) =>
  loadOr404(
    kernel.query.ensureQueryData(packageQuery(kernel, slug)),
    kernel.query.prefetchQuery(policiesQuery(kernel)),
    kernel.query.prefetchQuery(discoveryCallQuery(kernel)),
  )
