import { defineRemote } from '@app/kernel'
import { CONTRACT } from '@app/kernel/contract'
import { Fallback } from './fallback.tsx'
import { DashboardPage } from './home/dashboard-page.tsx'
import { shiHead } from './shi/shi.head.ts'
import { ShiPage } from './shi/shi-page.tsx'

export default defineRemote({
  contract: CONTRACT,
  build: __BUILD__,
  routes: () => [
    { path: 'patient-dashboard', element: <DashboardPage /> },
    { path: 'shi', element: <ShiPage /> },
  ],
  head: shiHead,
  fallback: Fallback,
  busy: () => false,
})
