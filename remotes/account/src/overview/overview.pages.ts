import { ACCOUNT_ICON } from '@app/parts/account-icon'
import { definePages } from '@app/federation/manifest'

// a neutral title, so that the browser tab does not reveal what the page is about
export const overviewPages = definePages({
  account: {
    path: '/account',
    access: 'member',
    title: 'Account',
    frame: 'app',
    nav: { label: 'Account', icon: ACCOUNT_ICON, order: 90, needsRoom: true },
    listed: false,
  },
})
