import { defineManifest } from '@app/federation/manifest'
import { CONTRACT } from '@app/kernel/contract'
import { institutePages } from './src/institute/institute.pages.ts'
import { overviewPages } from './src/overview/overview.pages.ts'
import { privacyPages } from './src/privacy/privacy.pages.ts'
import { profilePages } from './src/profile/profile.pages.ts'
import { securityPages } from './src/security/security.pages.ts'

export const manifest = defineManifest({
  name: 'account',
  label: 'Your account',
  contract: CONTRACT,
  budget: { failing: 2, firstLoad: 250_000, lcp: 2500, inp: 200, rollsBack: true },
  pages: [overviewPages, profilePages, securityPages, privacyPages, institutePages].flatMap((pages) =>
    Object.values(pages),
  ),
})
