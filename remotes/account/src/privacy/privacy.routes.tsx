import { feature } from '@app/kernel'
import { privacyPages } from './privacy.pages.ts'

export const privacy = feature(privacyPages, {
  privacy: { lazy: async () => ({ Component: (await import('./privacy-page.tsx')).PrivacyPage }) },
})
