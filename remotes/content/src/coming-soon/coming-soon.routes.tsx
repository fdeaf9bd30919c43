import type { RouteObject } from '@app/kernel'

export const comingSoonRoutes: RouteObject[] = [
  { path: 'coming-soon', lazy: async () => ({ Component: (await import('./coming-soon-page.tsx')).ComingSoonPage }) },
]
