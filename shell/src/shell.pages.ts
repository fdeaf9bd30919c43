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
    title: 'Create an account',
    description: 'Create an account with your name and mobile number to manage your appointments and care.',
    frame: 'slim',
  },
  forgotPassword: {
    path: '/forgot-password',
    access: 'public',
    title: 'Choose a new password',
    description: 'We’ll e-mail you a link to choose a new password. It works only once.',
    frame: 'slim',
    listed: false,
  },
  resetPassword: {
    path: '/reset-password',
    access: 'public',
    title: 'Your new password',
    description: 'Choose a new password using the link we sent you.',
    frame: 'slim',
    listed: false,
  },
  verifyEmail: {
    path: '/verify-email',
    access: 'public',
    title: 'Confirm your address',
    description: 'Confirm your e-mail address using the link we sent you.',
    frame: 'slim',
    listed: false,
  },
  check: {
    path: '/verify',
    access: 'public',
    title: 'Check a prescription',
    description: 'Enter the code from a document issued by our doctors to check that it is genuine and valid.',
    frame: 'slim',
    group: 'About',
  },
  verify: {
    path: '/verify/:code',
    access: 'public',
    title: 'Check a document',
    description: 'Check whether a document issued by our doctors is valid.',
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

/** The component gallery, which does not exist in production. */
export const galleryPages = definePages({
  gallery: {
    path: '/ui',
    access: 'public',
    title: 'Components',
    listed: false,
  },
})
