import { definePages } from '@app/federation/manifest'

export const whatsappPages = definePages({
  whatsapp: {
    path: '/whatsapp',
    access: 'public',
    title: 'Write to us on WhatsApp',
    description:
      'What a chat on WhatsApp shows about you, how to make it safer, and the other ways to reach us that leave less behind.',
    group: 'About',
    readable: true,
  },
})
