import { feature } from '@app/kernel'
import { profilePages } from './profile.pages.ts'

export const profile = feature(profilePages, {
  profile: { lazy: async () => ({ Component: (await import('./profile-page.tsx')).ProfilePage }) },
})
