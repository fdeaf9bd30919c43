import { discoveryCallQuery } from '@app/parts/discovery-call.query'
import { feature, redirect } from '@app/kernel'
import { loadOr404 } from '../catalogue/load-or-404.ts'
import { loadPackage } from './load-package.ts'
import { packageHead } from './packages.head.ts'
import { packagesPages } from './packages.pages.ts'
import { packagesQuery } from '@app/parts/packages.query'

export const packages = feature(packagesPages, {
  list: {
    load: (kernel) =>
      loadOr404(
        kernel.query.ensureQueryData(packagesQuery(kernel)),
        kernel.query.prefetchQuery(discoveryCallQuery(kernel)),
      ),
    lazy: async () => ({ Component: (await import('./package-list-page.tsx')).PackageListPage }),
  },
  confirm: {
    load(kernel, { request }) {
      const slug = new URL(request.url).searchParams.get('slug')
      return slug ? loadPackage(kernel, slug) : redirect(packagesPages.list.path)
    },
    lazy: async () => ({ Component: (await import('./confirm-package-page.tsx')).ConfirmPackagePage }),
  },
  detail: {
    // only the reader's browser loads a private offer, not the server
    load: async (kernel, { params, request }) =>
      new URL(request.url).searchParams.has('linked') ? null : loadPackage(kernel, params.slug!),
    lazy: async () => ({ Component: (await import('./package-detail-page.tsx')).PackageDetailPage }),
    head: packageHead,
  },
})
