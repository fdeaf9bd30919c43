import { definePages } from '@app/federation/manifest'

export const whatsappPages = definePages({
  whatsapp: {
    path: '/whatsapp',
    access: 'public',
    title: 'Write to us on WhatsApp',
    description: 'What a WhatsApp chat shows about you, how to make it safer, and more private ways to reach us.',
    group: 'About',
    readable: true,
  },
})
