import type { Page } from '@app/federation/manifest'

export const contactPages: Page[] = [
  {
    path: '/contact-us',
    title: 'Contact us',
    description:
      'Write to us under any name, say how and when to answer, and get a ticket number at once. Phones and address stand here too.',
    group: 'About',
    query: ['topic'],
  },
]
