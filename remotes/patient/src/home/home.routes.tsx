import { feature } from '@app/kernel'
import { DashboardPage } from './dashboard-page.tsx'
import { homePages } from './home.pages.ts'

export const home = feature(homePages, { dashboard: { element: <DashboardPage /> } })
