import type { Page } from '@app/federation/manifest'

export const coursesPages: Page[] = [
  {
    path: '/courses',
    title: 'Courses',
    description: 'Short courses by doctors and therapists, to do at home and at your own pace. One is free of charge.',
    group: 'Care',
  },
  { path: '/courses/:slug', title: 'Course', group: 'Care', index: '/course/addresses' },
]
