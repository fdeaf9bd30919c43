import { CONTRACT, defineRemote } from '@app/kernel'
import { Fallback } from './fallback.tsx'
import { DashboardPage } from './home/dashboard-page.tsx'

export default defineRemote({
  contract: CONTRACT,
  build: __BUILD__,
  routes: () => [{ path: 'patient-dashboard', element: <DashboardPage /> }],
  head: () => undefined,
  fallback: Fallback,
  busy: () => false,
})
