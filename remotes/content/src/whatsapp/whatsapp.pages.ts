import type { Page } from '@app/federation/manifest'

export const whatsappPages: Page[] = [
  {
    path: '/whatsapp',
    title: 'Write to us on WhatsApp',
    description:
      'What a chat on WhatsApp shows about you, how to make it safer, and the other ways to reach us that leave less behind.',
    group: 'About',
  },
]
