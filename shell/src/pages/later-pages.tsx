import type { Site } from '../site.ts'
import { AccountPage } from './account-page.tsx'
import { InstitutePage } from './institute/institute-page.tsx'
import { VerifyEmailPage } from './contact-details/verify-email-page.tsx'
import { ForgotPage } from './password/forgot-page.tsx'
import { ResetPage } from './password/reset-page.tsx'
import { SecurityPage } from './password/security-page.tsx'
import { PrivacyPage } from './privacy/privacy-page.tsx'
import { ProfilePage } from './profile/profile-page.tsx'
import { CheckPage } from './verify/check-page.tsx'
import { VerifyPage } from './verify/verify-page.tsx'
import { RegisterPage } from './register-page.tsx'
import { SiteMapPage } from './site-map-page.tsx'
import { loadSiteMap } from './site-map.ts'

/** Pages that come when they are opened: together, because the hashes of each chunk are in every first load. */
export const laterPages = (site: Site) => ({
  register: { element: <RegisterPage site={site} /> },
  account: { element: <AccountPage /> },
  forgotPassword: { element: <ForgotPage /> },
  resetPassword: { element: <ResetPage /> },
  verifyEmail: { element: <VerifyEmailPage /> },
  check: { element: <CheckPage /> },
  verify: { element: <VerifyPage /> },
  security: { element: <SecurityPage /> },
  profile: { element: <ProfilePage /> },
  privacy: { element: <PrivacyPage /> },
  siteMap: { element: <SiteMapPage />, loader: () => loadSiteMap(site) },
  institute: { element: <InstitutePage /> },
})
