import { definePages } from '@app/federation/manifest'

export const contactPages = definePages({
  contact: {
    path: '/contact-us',
    access: 'public',
    title: 'Contact us',
    description:
      'Write to us under any name, say how and when to answer, and get a ticket number at once. You also find our phones and address.',
    group: 'About',
    query: ['topic'],
  },
})
