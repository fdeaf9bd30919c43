import type { Page } from '@app/federation/manifest'
import { ANYBODY } from './wish.ts'

const WISH = Object.keys(ANYBODY)

export const doctorsPages: Page[] = [
  {
    path: '/doctors',
    title: 'Our doctors',
    description: 'Sexologists, therapists and counsellors with their languages, experience and next free time.',
    group: 'Care',
    query: [...WISH, 'page', 'detail', 'id'],
  },
  { path: '/doctors/:slug', listed: false },
  { path: '/doctors/detail/:id', listed: false },
  { path: '/doctors/:slug/:id', listed: false, index: '/doctor/addresses', group: 'Doctors' },
  {
    path: '/meet-your-expert',
    title: 'Meet your expert',
    description: 'The people who answer here: sexologists, therapists and counsellors, with their own words and faces.',
    group: 'Care',
  },
  {
    path: '/consult-your-expert',
    title: 'Find the expert who fits you',
    description: 'Three short questions, three experts who fit: by concern, by language and by when you have time.',
    group: 'Care',
    query: WISH,
  },
]
