import { feature } from '@app/kernel'
import { AccountPage } from './account-page.tsx'
import { overviewPages } from './overview.pages.ts'

export const overview = feature(overviewPages, { account: { element: <AccountPage /> } })
