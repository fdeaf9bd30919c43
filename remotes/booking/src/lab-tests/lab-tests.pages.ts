import type { Page } from '@app/federation/manifest'

export const labTestsPages: Page[] = [
  {
    path: '/lab-tests',
    title: 'Lab tests',
    description: 'Tests and panels for sexual health: what each finds, the sample, fasting, report time and price.',
    group: 'Care',
  },
  { path: '/lab-tests/:slug', title: 'Lab test', group: 'Lab tests', index: '/lab-test/addresses' },
]
