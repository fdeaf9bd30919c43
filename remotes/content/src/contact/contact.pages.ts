import { definePages } from '@app/federation/manifest'

export const contactPages = definePages({
  contact: {
    path: '/contact-us',
    access: 'public',
    title: 'Contact us',
    description:
      'Write to us under any name, choose how and when we reply, and get a ticket number right away. You’ll also find our phone numbers and address.',
    group: 'About',
    query: ['topic'],
  },
})
