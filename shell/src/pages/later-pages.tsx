import type { Site } from '../site.ts'
import { ForgotPage } from './password/forgot-page.tsx'
import { ResetPage } from './password/reset-page.tsx'
import { CheckPage } from './verify/check-page.tsx'
import { VerifyPage } from './verify/verify-page.tsx'
import { VerifyEmailPage } from './verify-email-page.tsx'
import { RegisterPage } from './register-page.tsx'
import { SiteMapPage } from './site-map-page.tsx'
import { loadSiteMap } from './site-map.ts'

/**
 * Pages that are loaded when they are opened. They share one chunk, because each first load includes the hashes of
 * every chunk.
 */
export const laterPages = (site: Site) => ({
  register: { element: <RegisterPage site={site} /> },
  forgotPassword: { element: <ForgotPage /> },
  resetPassword: { element: <ResetPage /> },
  verifyEmail: { element: <VerifyEmailPage /> },
  check: { element: <CheckPage /> },
  verify: { element: <VerifyPage /> },
  siteMap: { element: <SiteMapPage />, loader: () => loadSiteMap(site) },
})
