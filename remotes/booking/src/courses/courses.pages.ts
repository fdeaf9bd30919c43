import type { Page } from '@app/federation/manifest'

export const coursesPages: Page[] = [
  {
    path: '/courses',
    title: 'Courses',
    description:
      'Short courses by doctors and therapists, to do at home and at your own pace. One is free of charge; none can be opened here yet.',
    group: 'Care',
  },
  { path: '/courses/:slug', title: 'Course', group: 'Courses', index: '/course/addresses' },
]
