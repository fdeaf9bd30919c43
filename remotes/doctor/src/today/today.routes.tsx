import { feature } from '@app/kernel'
import { DashboardPage } from './dashboard-page.tsx'
import { todayPages } from './today.pages.ts'

export const today = feature(todayPages, { dashboard: { element: <DashboardPage /> } })
