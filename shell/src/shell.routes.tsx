import { compose, feature, type RouteObject } from '@app/kernel'
import type { laterPages } from './pages/later-pages.tsx'
import { galleryPages, shellPages } from './shell.pages.ts'
import type { Site } from './site.ts'

/** Most of the frame's own pages are loaded when they are opened. */
function shell(site: Site) {
  const later = (page: keyof ReturnType<typeof laterPages>) => ({
    lazy: async () => (await import(/* webpackChunkName: "pages" */ './pages/later-pages.tsx')).laterPages(site)[page],
  })
  return feature(shellPages, {
    login: {
      lazy: async () => {
        const { LoginPage } = await import('./pages/login-page.tsx')
        return { element: <LoginPage site={site} /> }
      },
    },
    register: later('register'),
    forgotPassword: later('forgotPassword'),
    resetPassword: later('resetPassword'),
    verifyEmail: later('verifyEmail'),
    check: later('check'),
    verify: later('verify'),
    siteMap: later('siteMap'),
  })
}

const gallery = feature(galleryPages, {
  gallery: { lazy: async () => ({ Component: (await import('./gallery/gallery-page.tsx')).GalleryPage }) },
})

export const shellRoutes = (site: Site): RouteObject[] =>
  compose(site.gallery ? [shell(site), gallery] : [shell(site)]).routes(site.kernel)
