import { defineManifest } from '@app/federation/manifest'

/** The shell's own pages: they work when every remote is down. */
export const shellManifest = defineManifest({
  name: 'shell',
  label: 'This page',
  contract: '',
  pages: [
    {
      path: '/login',
      title: 'Log in',
      description: 'Log in to see your appointments and everything that comes of them.',
      access: 'guest',
      frame: 'slim',
    },
    {
      path: '/register',
      title: 'Make an account',
      description: 'An account with a name and a mobile number, for your appointments and what comes of them.',
      access: 'guest',
      frame: 'slim',
    },
    {
      path: '/site-map',
      title: 'Site map',
      description: 'Every page of this site in one place: care, conditions, plans, cities, articles and policies.',
      group: 'About',
    },
    {
      path: '/institute-user-register',
      title: 'For colleges and employers',
      description:
        'Private sexual-health care for your students or staff: what they get, what you never see, and how to begin.',
      frame: 'slim',
      group: 'About',
    },
    {
      path: '/ui',
      title: 'Components',
      description: 'Every component of the site in every state.',
      listed: false,
    },
  ],
})
