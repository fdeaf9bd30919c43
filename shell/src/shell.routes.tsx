import { compose, feature, type RouteObject } from '@app/kernel'
import { galleryPages, shellPages } from './shell.pages.ts'
import type { Site } from './site.ts'

/**
 * Most of the frame's own pages come when they are opened; several in one chunk, because each chunk's hashes are in every
 * first load.
 */
const shell = (site: Site) =>
  feature(shellPages, {
    login: {
      lazy: async () => {
        const { LoginPage } = await import('./pages/login-page.tsx')
        return { element: <LoginPage site={site} /> }
      },
    },
    register: {
      lazy: async () => {
        const { RegisterPage } = await import(/* webpackChunkName: "pages" */ './pages/register-page.tsx')
        return { element: <RegisterPage site={site} /> }
      },
    },
    account: {
      lazy: async () => ({
        Component: (await import(/* webpackChunkName: "app" */ './pages/account-page.tsx')).AccountPage,
      }),
    },
    siteMap: {
      lazy: async () => {
        const [{ SiteMapPage }, { loadSiteMap }] = await Promise.all([
          import(/* webpackChunkName: "pages" */ './pages/site-map-page.tsx'),
          import(/* webpackChunkName: "pages" */ './pages/site-map.ts'),
        ])
        return { Component: SiteMapPage, loader: () => loadSiteMap(site) }
      },
    },
    institute: {
      lazy: async () => ({
        Component: (await import(/* webpackChunkName: "pages" */ './pages/institute-page.tsx')).InstitutePage,
      }),
    },
  })

const gallery = feature(galleryPages, {
  gallery: { lazy: async () => ({ Component: (await import('./gallery/gallery-page.tsx')).GalleryPage }) },
})

export const shellRoutes = (site: Site): RouteObject[] =>
  compose(site.gallery ? [shell(site), gallery] : [shell(site)]).routes(site.kernel)
