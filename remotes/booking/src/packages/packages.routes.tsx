import { PATHS } from '@app/parts/paths'
import { feature, redirect } from '@app/kernel'
import { loadPackage } from './load-package.ts'
import { packageHead } from './packages.head.ts'
import { packagesPages } from './packages.pages.ts'

export const packages = feature(packagesPages, {
  confirm: {
    load(kernel, { request }) {
      const slug = new URL(request.url).searchParams.get('slug')
      return slug ? loadPackage(kernel, slug) : redirect(PATHS.packages)
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
