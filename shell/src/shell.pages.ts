import { definePages } from '@app/federation/manifest'

/** The shell's own pages, which work even if every remote is down. */
export const shellPages = definePages({
  login: {
    path: '/login',
    access: 'guest',
    title: 'Log in',
    description: 'Log in to see your appointments, notes and prescriptions.',
    frame: 'slim',
  },
  register: {
    path: '/register',
    access: 'guest',
    title: 'Make an account',
    description: 'An account with a name and a mobile number, for your appointments and what follows from them.',
    frame: 'slim',
  },
  forgotPassword: {
    path: '/forgot-password',
    access: 'public',
    title: 'Choose a new password',
    description: 'We send a link to your e-mail address. It lets you choose a new password, once.',
    frame: 'slim',
    listed: false,
  },
  resetPassword: {
    path: '/reset-password',
    access: 'public',
    title: 'Your new password',
    description: 'Choose a new password using the link that we sent to you.',
    frame: 'slim',
    listed: false,
  },
  verifyEmail: {
    path: '/verify-email',
    access: 'public',
    title: 'Confirm your address',
    description: 'Confirm your e-mail address using the link that we sent to you.',
    frame: 'slim',
    listed: false,
  },
  check: {
    path: '/verify',
    access: 'public',
    title: 'Check a document by its code',
    description:
      'Enter the code from a document that one of our doctors issued, to check that it is genuine and valid.',
    frame: 'slim',
  },
  verify: {
    path: '/verify/:code',
    access: 'public',
    title: 'Check a document',
    description: 'Whether a document that one of our doctors issued is valid.',
    frame: 'slim',
    listed: false,
    indexed: false,
  },
  siteMap: {
    path: '/site-map',
    access: 'public',
    title: 'Site map',
    description: 'Every page of this site in one place: care, conditions, plans, cities, articles and policies.',
    group: 'About',
  },
})

/** The page of components, which does not exist in production. */
export const galleryPages = definePages({
  gallery: {
    path: '/ui',
    access: 'public',
    title: 'Components',
    listed: false,
  },
})
