import type { RouteObject } from '@app/kernel'
import { ComingSoonPage } from './coming-soon-page.tsx'

export const comingSoonRoutes: RouteObject[] = [{ path: 'coming-soon', element: <ComingSoonPage /> }]
