import { defineManifest } from '@app/federation/manifest'

export const manifest = defineManifest({
  name: 'content',
  label: 'This page',
  contract: '1.0',
  pages: [
    {
      path: '/',
      title: 'Private care for sexual health',
      description:
        'Read plain answers, choose a doctor and talk by video, in private. A first call of 15 minutes costs ₹99.',
    },
    {
      path: '/blog',
      title: 'Latest blogs',
      description: 'Plain, doctor-reviewed articles on erections, desire, pain, infections, relationships and habits.',
    },
    {
      path: '/blog/:slug',
      title: 'Latest blogs',
      description: 'Plain, doctor-reviewed articles on sexual health.',
      listed: false,
    },
    { path: '/blog/detail/:slug', title: 'Article', listed: false },
    {
      path: '/doctors',
      title: 'Our doctors',
      description: 'Sexologists, therapists and counsellors with their languages, experience and next free time.',
    },
    { path: '/doctors/:slug', listed: false },
    { path: '/doctors/:slug/:id', listed: false },
  ],
})
