import type { RouteObject } from '@app/kernel'

export const whatsappRoutes: RouteObject[] = [
  { path: 'whatsapp', lazy: async () => ({ Component: (await import('./whatsapp-page.tsx')).WhatsappPage }) },
]
