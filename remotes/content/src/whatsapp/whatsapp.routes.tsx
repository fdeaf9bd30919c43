import type { RouteObject } from '@app/kernel'
import { WhatsappPage } from './whatsapp-page.tsx'

export const whatsappRoutes: RouteObject[] = [{ path: 'whatsapp', element: <WhatsappPage /> }]
