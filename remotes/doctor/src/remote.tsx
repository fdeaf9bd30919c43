import { defineRemote } from '@app/kernel'
import { CONTRACT } from '@app/kernel/contract'
import { Fallback } from './fallback.tsx'
import { DashboardPage } from './today/dashboard-page.tsx'

export default defineRemote({
  contract: CONTRACT,
  build: __BUILD__,
  routes: () => [{ path: 'doctor-dashboard', element: <DashboardPage /> }],
  head: () => undefined,
  fallback: Fallback,
  busy: () => false,
})
