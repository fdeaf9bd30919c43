import { definePages } from '@app/federation/manifest'
import { ANYBODY } from './wish.ts'

const WISH = Object.keys(ANYBODY)

export const doctorsPages = definePages({
  directory: {
    path: '/doctors',
    access: 'public',
    title: 'Our experts',
    description: 'Sexologists, therapists and counsellors with their languages, experience and next available time.',
    group: 'Care',
    query: [...WISH, 'page', 'detail', 'id'],
    readable: true,
  },
  named: { path: '/doctors/:slug', access: 'public', listed: false },
  byId: { path: '/doctors/detail/:id', access: 'public', listed: false },
  profile: {
    path: '/doctors/:slug/:id',
    access: 'public',
    listed: false,
    index: '/doctor/addresses',
    group: 'Our experts',
    readable: true,
  },
  preview: {
    path: '/doctor-dashboard/profile/preview',
    access: 'doctor',
    title: 'Preview of your profile',
    description: 'Your profile as patients will see it.',
    frame: 'app',
    listed: false,
  },
  meet: {
    path: '/meet-your-expert',
    access: 'public',
    title: 'Meet your expert',
    description: 'Meet our sexologists, therapists and counsellors, and read what they say about their work.',
    group: 'Care',
    readable: true,
  },
  consult: {
    path: '/consult-your-expert',
    access: 'public',
    title: 'Find the right expert for you',
    description:
      'Answer four short questions to find three experts for your concern, in your language, at a time that suits you.',
    group: 'Care',
    query: WISH,
  },
})
