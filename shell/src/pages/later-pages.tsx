import type { Site } from '../site.ts'
import { AccountPage } from './account-page.tsx'
import { InstitutePage } from './institute-page.tsx'
import { ProfilePage } from './profile/profile-page.tsx'
import { RegisterPage } from './register-page.tsx'
import { SiteMapPage } from './site-map-page.tsx'
import { loadSiteMap } from './site-map.ts'

/** Pages that come when they are opened: together, because the hashes of each chunk are in every first load. */
export const laterPages = (site: Site) => ({
  register: { element: <RegisterPage site={site} /> },
  account: { element: <AccountPage /> },
  profile: { element: <ProfilePage /> },
  siteMap: { element: <SiteMapPage />, loader: () => loadSiteMap(site) },
  institute: { element: <InstitutePage /> },
})
