import type { Page } from '@app/federation/manifest'

export const packagesPages: Page[] = [
  {
    path: '/package',
    title: 'Packages and plans',
    description: 'Single consultations, plans over weeks and care for one concern: what each holds and what it costs.',
    group: 'Plans',
  },
  { path: '/package/confirm', title: 'Confirm your package', frame: 'slim', listed: false, query: ['slug'] },
  { path: '/package/detail/:slug', title: 'Package', group: 'Plans', index: '/package/addresses' },
]
