import { feature } from '@app/kernel'
import { securityPages } from './security.pages.ts'

export const security = feature(securityPages, {
  security: { lazy: async () => ({ Component: (await import('./security-page.tsx')).SecurityPage }) },
})
