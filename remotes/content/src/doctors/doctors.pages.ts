import type { Page } from '@app/federation/manifest'

export const doctorsPages: Page[] = [
  {
    path: '/doctors',
    title: 'Our doctors',
    description: 'Sexologists, therapists and counsellors with their languages, experience and next free time.',
  },
  { path: '/doctors/:slug', listed: false },
  { path: '/doctors/:slug/:id', listed: false },
]
